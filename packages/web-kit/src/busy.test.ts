import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { busy } from './busy.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('stays for 400 ms after the last request and bridges the gap to the next', () => {
  const first = busy.begin()
  expect(busy.shown()).toBe(true)
  first()
  vi.advanceTimersByTime(399)
  expect(busy.shown()).toBe(true)
  const second = busy.begin()
  vi.advanceTimersByTime(1000)
  expect(busy.shown()).toBe(true)
  second()
  vi.advanceTimersByTime(400)
  expect(busy.shown()).toBe(false)
})
