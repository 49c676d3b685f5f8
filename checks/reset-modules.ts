import { vi } from 'vitest'

// Runs before each test file: files share a process, and a module that one of them mocked must not stay for the next.
vi.resetModules()
