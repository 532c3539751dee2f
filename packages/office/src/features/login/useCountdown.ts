import { useEffect, useRef, useState } from 'react'

/** Seconds that are left of a wait, told each second; `onOver` when it has passed. */
export function useCountdown(onOver: () => void) {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000))
      setLeft(rest)
      if (rest > 0) return
      setUntil(0)
      over.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  const wait = (seconds: number) => {
    setLeft(seconds)
    setUntil(seconds === 0 ? 0 : performance.now() + seconds * 1000)
  }
  return { left, wait }
}
