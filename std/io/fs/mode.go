package fs

// A FileMode holds what kind of file something is, and who may do what with it.
type FileMode uint32

const (
	ModeDir        FileMode = 1 << (31 - iota) // d: a directory
	ModeAppend                                 // a: only grows
	ModeExclusive                              // l: one user at a time
	ModeTemporary                              // T: not backed up
	ModeSymlink                                // L: a symbolic link
	ModeDevice                                 // D: a device
	ModeNamedPipe                              // p: a named pipe
	ModeSocket                                 // S: a socket
	ModeSetuid                                 // u: runs as its owner
	ModeSetgid                                 // g: runs as its group
	ModeCharDevice                             // c: a device of characters, if ModeDevice is set
	ModeSticky                                 // t: sticky
	ModeIrregular                              // ?: no regular file, and nothing else is known

	ModeType = ModeDir | ModeSymlink | ModeNamedPipe | ModeSocket | ModeDevice | ModeCharDevice | ModeIrregular

	ModePerm FileMode = 0777 // who may read, write, execute
)

func (m FileMode) String() string {
	const kinds = "dalTLDpSugct?"
	const perms = "rwxrwxrwx"
	var buf [len(kinds) + len(perms)]byte
	n := 0
	for i := 0; i < len(kinds); i++ {
		if m&(1<<(31-i)) != 0 {
			buf[n] = kinds[i]
			n++
		}
	}
	if n == 0 {
		buf[n] = '-'
		n++
	}
	for i := 0; i < len(perms); i++ {
		buf[n] = '-'
		if m&(1<<(8-i)) != 0 {
			buf[n] = perms[i]
		}
		n++
	}
	return string(buf[:n])
}

// IsDir tells whether m is a directory's.
func (m FileMode) IsDir() bool { return m&ModeDir != 0 }

// IsRegular tells whether m is an ordinary file's.
func (m FileMode) IsRegular() bool { return m&ModeType == 0 }

// Perm is m without the kind.
func (m FileMode) Perm() FileMode { return m & ModePerm }

// Type is the kind alone.
func (m FileMode) Type() FileMode { return m & ModeType }
