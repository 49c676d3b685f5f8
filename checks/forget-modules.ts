import { vi } from 'vitest'

// Runs before each file of tests: what one has put in place of a module is nothing to the next in the same process.
vi.resetModules()
