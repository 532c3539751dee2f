import { useEffect, useState } from 'react'

/** Milliseconds after the last key before what it does is reckoned. */
const pause = 300

/** A value that has not changed for a moment; until then `waits`, with the one before it. */
export function useSettled<T>(value: T): { value: T; waits: boolean } {
  const [settled, setSettled] = useState(value)
  const [text, last] = [JSON.stringify(value), JSON.stringify(settled)]
  useEffect(() => {
    if (text === last) return
    const timer = setTimeout(() => setSettled(JSON.parse(text)), pause)
    return () => clearTimeout(timer)
  }, [text, last])
  return text === last ? { value, waits: false } : { value: settled, waits: true }
}
