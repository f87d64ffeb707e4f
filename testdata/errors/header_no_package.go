// What is no Go at all.
hello world
