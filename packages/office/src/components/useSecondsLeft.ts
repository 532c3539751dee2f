import { useEffect, useState } from 'react'

/** Whole seconds until an instant; 0 once it is past. */
export function useSecondsLeft(untilMs: number): number {
  const leftOf = () => Math.max(0, Math.ceil((untilMs - Date.now()) / 1000))
  const [left, setLeft] = useState(leftOf)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((untilMs - Date.now()) / 1000)))
    tick()
    if (untilMs <= Date.now()) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [untilMs])
  return untilMs === 0 ? 0 : left
}
