"""What all boards share: view, scene, gestures, bubble, marks, picking."""
