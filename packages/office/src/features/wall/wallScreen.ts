import { addDays } from '@museum/contract/day.ts'
import { secondsOf } from '@museum/contract/span.ts'
import { useEffect, useState } from 'react'

/** What is older was not read at one turn at least. */
const oldSeconds = 60

/** Draws the page in the measures of a wall, which follow the window, for as long as one is shown. */
export function useWallRoot(shown: boolean) {
  useEffect(() => {
    document.documentElement.classList.toggle('wall-root', shown)
    return () => document.documentElement.classList.remove('wall-root')
  }, [shown])
}

/** How high the window is in the measures of a wall: 67.5 where it is as wide as a television, more where it is narrower. */
const wallHeight = () => {
  const { innerHeight, innerWidth } = window
  return innerHeight / Math.min(innerWidth / 120, innerHeight / 67.5)
}

/** The same, followed. */
export function useWallHeight(): number {
  const [height, setHeight] = useState(wallHeight)
  useEffect(() => {
    const follow = () => setHeight(wallHeight())
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [])
  return height
}

/** How many seconds have passed since `at` of the clock that is never set; looked at every second. */
export function useAge(at: number): number {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => (count + 1) % 1e6), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((performance.now() - at) / 1000))
}

/** How old what is shown is, in words for whoever stands before it; empty while it is new. */
export function oldInWords(age: number): string {
  if (age < oldSeconds) return ''
  const minutes = Math.floor(age / 60)
  if (minutes < 60) return `${minutes} 分钟`
  return `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`
}

/** The museum's clock so many seconds after it showed a day and a time. */
export function clockAfter(date: string, time: string, seconds: number) {
  const past = secondsOf(time) + seconds
  const minute = Math.floor(past / 60) % (24 * 60)
  const two = (part: number) => String(part).padStart(2, '0')
  return {
    day: addDays(date, Math.floor(past / 86_400)),
    time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
  }
}
