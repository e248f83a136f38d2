//! What is to be expected of the battles at hand (13): from open facts only, so the same for every viewer.
