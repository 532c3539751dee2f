import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast, toasts } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('stands for 1.5 s', () => {
  toast('操作成功')
  vi.advanceTimersByTime(1499)
  expect(toasts.current()).toBe('操作成功')
  vi.advanceTimersByTime(1)
  expect(toasts.current()).toBe('')
})

it('gives way to a later one, which stands its whole time', () => {
  toast('一')
  vi.advanceTimersByTime(1000)
  toast('二')
  vi.advanceTimersByTime(1499)
  expect(toasts.current()).toBe('二')
})
