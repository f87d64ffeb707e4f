package if

func main() {}
