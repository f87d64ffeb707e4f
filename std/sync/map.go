package sync

// A Map is a map that several goroutines may use; its zero value is empty. A map[any]any under a lock that many may read.
type Map struct {
	mu RWMutex
	m  map[any]any
}

// Load gives the value of a key, or nil.
func (m *Map) Load(key any) (value any, ok bool) {
	// A key that cannot be hashed panics.
	m.mu.RLock()
	defer m.mu.RUnlock()
	value, ok = m.m[key]
	return value, ok
}

// lock locks the map for writing.
func (m *Map) lock() {
	m.mu.Lock()
	if m.m == nil {
		m.m = map[any]any{}
	}
}

// Store sets the value of a key.
func (m *Map) Store(key, value any) { m.Swap(key, value) }

// Swap sets the value of a key and gives the one before.
func (m *Map) Swap(key, value any) (previous any, loaded bool) {
	m.lock()
	defer m.mu.Unlock()
	previous, loaded = m.m[key]
	m.m[key] = value
	return previous, loaded
}

// LoadOrStore gives the value of a key, after setting it if there was none.
func (m *Map) LoadOrStore(key, value any) (actual any, loaded bool) {
	if actual, loaded = m.Load(key); loaded {
		return actual, true
	}
	m.lock()
	defer m.mu.Unlock()
	if actual, loaded = m.m[key]; loaded {
		return actual, true
	}
	m.m[key] = value
	return value, false
}

// LoadAndDelete deletes a key and gives its value.
func (m *Map) LoadAndDelete(key any) (value any, loaded bool) {
	m.lock()
	defer m.mu.Unlock()
	value, loaded = m.m[key]
	delete(m.m, key)
	return value, loaded
}

// Delete deletes a key.
func (m *Map) Delete(key any) { m.LoadAndDelete(key) }

// CompareAndSwap sets the value of a key if it is old.
func (m *Map) CompareAndSwap(key, old, new any) (swapped bool) {
	m.lock()
	defer m.mu.Unlock()
	if value, ok := m.m[key]; !ok || value != old {
		return false
	}
	m.m[key] = new
	return true
}

// CompareAndDelete deletes a key if its value is old.
func (m *Map) CompareAndDelete(key, old any) (deleted bool) {
	m.lock()
	defer m.mu.Unlock()
	if value, ok := m.m[key]; !ok || value != old {
		return false
	}
	delete(m.m, key)
	return true
}

// Clear deletes all keys.
func (m *Map) Clear() {
	m.mu.Lock()
	m.m = nil
	m.mu.Unlock()
}

// Range calls f with every key and its value until f returns false. No lock is held meanwhile, so f may use the map.
func (m *Map) Range(f func(key, value any) bool) {
	m.mu.RLock()
	keys := make([]any, 0, len(m.m))
	for k := range m.m {
		keys = append(keys, k)
	}
	m.mu.RUnlock()
	for _, k := range keys {
		// What was deleted since is left out. A NaN is never found again.
		if v, ok := m.Load(k); ok && !f(k, v) {
			return
		}
	}
}
