package syscall

import (
	"internal/sys"
	"sync"
)

// The environment is read from the process once, at first use, and lives here from then on.
var (
	envOnce sync.Once
	envLock sync.RWMutex
	env     map[string]int // the index in envs of a name
	envs    []string       // NAME=value, "" if removed
)

func copyenv() {
	env = make(map[string]int)
	envs = sys.Environ()
	for i, s := range envs {
		for j := 0; j < len(s); j++ {
			if s[j] == '=' {
				// The first of several settings counts.
				if _, ok := env[s[:j]]; ok {
					envs[i] = ""
				} else {
					env[s[:j]] = i
				}
				break
			}
		}
	}
}

// Getenv gives the value of a variable.
func Getenv(key string) (value string, found bool) {
	envOnce.Do(copyenv)
	if len(key) == 0 {
		return "", false
	}
	envLock.RLock()
	defer envLock.RUnlock()
	i, ok := env[key]
	if !ok {
		return "", false
	}
	return envs[i][len(key)+1:], true
}

// Setenv sets a variable.
func Setenv(key, value string) error {
	envOnce.Do(copyenv)
	if len(key) == 0 {
		return EINVAL
	}
	for i := 0; i < len(key); i++ {
		if key[i] == '=' || key[i] == 0 {
			return EINVAL
		}
	}
	for i := 0; i < len(value); i++ {
		if value[i] == 0 {
			return EINVAL
		}
	}
	envLock.Lock()
	defer envLock.Unlock()
	i, ok := env[key]
	if !ok {
		i = len(envs)
		envs = append(envs, "")
		env[key] = i
	}
	envs[i] = key + "=" + value
	return nil
}

// Unsetenv removes a variable.
func Unsetenv(key string) error {
	envOnce.Do(copyenv)
	envLock.Lock()
	defer envLock.Unlock()
	if i, ok := env[key]; ok {
		envs[i] = ""
		delete(env, key)
	}
	return nil
}

// Clearenv removes all variables.
func Clearenv() {
	envOnce.Do(copyenv)
	envLock.Lock()
	defer envLock.Unlock()
	env = make(map[string]int)
	envs = nil
}

// Environ is a copy of the environment, each as NAME=value.
func Environ() []string {
	envOnce.Do(copyenv)
	envLock.RLock()
	defer envLock.RUnlock()
	list := make([]string, 0, len(envs))
	for _, s := range envs {
		if s != "" {
			list = append(list, s)
		}
	}
	return list
}
