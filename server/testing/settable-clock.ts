import type { Clock } from '../platform/clock.ts'

/** A clock that only moves when the test says so. */
export class SettableClock implements Clock {
  #now = new Date('2026-11-15T08:00:00Z')

  now(): Date {
    return this.#now
  }

  pass(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}
