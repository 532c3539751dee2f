import dayjs from 'dayjs'
import { type Next, noNext } from './nextRules.ts'

const known = new Map<string, Next>()
const nameOf = (by: string, status: number) => `application.next ${by} ${status}`

/**
 * When and where an account last expected whom it passed from this status, for as long as the tab is open;
 * a time that is over is proposed to nobody.
 */
export function keptNext(by: string, status: number): Next {
  const name = nameOf(by, status)
  const next = known.get(name) ?? read(name)
  known.set(name, next)
  const isOver = next.next_time !== '' && !dayjs(next.next_time).isAfter(dayjs())
  return isOver ? { ...next, next_time: '' } : next
}

/** Keeps what was said, as what is proposed for the next one. */
export function keepNext(by: string, status: number, next: Next): void {
  const name = nameOf(by, status)
  known.set(name, next)
  try {
    sessionStorage.setItem(name, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

function read(name: string): Next {
  try {
    return { ...noNext, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Next>) }
  } catch {
    return noNext
  }
}
