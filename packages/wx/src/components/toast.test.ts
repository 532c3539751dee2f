import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stand, toast, toasts } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('stands for 1.5 s', () => {
  toast('操作成功')
  vi.advanceTimersByTime(1499)
  expect(toasts.current().text).toBe('操作成功')
  vi.advanceTimersByTime(1)
  expect(toasts.current().text).toBe('')
})

it('gives way to a later one, which stands its whole time', () => {
  toast('一')
  vi.advanceTimersByTime(1000)
  toast('二')
  vi.advanceTimersByTime(1499)
  expect(toasts.current().text).toBe('二')
})

it('is another one where the same words come again', () => {
  toast('已保存')
  const first = toasts.current()
  toast('已保存')
  expect(toasts.current()).toMatchObject({ text: '已保存' })
  expect(toasts.current().number).not.toBe(first.number)
})

it('gives its place back to what stands, until that is over', () => {
  const fall = stand('还不知道')
  expect(toasts.current().text).toBe('还不知道')
  toast('已保存')
  expect(toasts.current().text).toBe('已保存')
  vi.advanceTimersByTime(1500)
  expect(toasts.current().text).toBe('还不知道')
  const other = stand('也不知道')
  fall()
  expect(toasts.current().text).toBe('也不知道')
  toast('已保存')
  other()
  vi.advanceTimersByTime(1500)
  expect(toasts.current().text).toBe('')
})
