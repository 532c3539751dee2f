import { daysApart, dayText } from '../day.ts'

/** Where and when an applicant is expected next, as far as the office has said. */
export interface Appointment {
  what: '面试' | '考核'
  /** Such as `11月25日 周三 14:00`; empty while it is not known. */
  when: string
  place: string
  /** How long it is until then, or what to do afterwards; empty where the time is not known. */
  left: string
}

/**
 * The interview or assessment of an applicant at the museum's `now`, `YYYY-MM-DD HH:mm:ss`; undefined
 * where none was told.
 */
export function appointmentOf(
  { status, next_time, next_place }: { status: number; next_time: string; next_place: string },
  now: string,
): Appointment | undefined {
  if ((status !== 2 && status !== 3) || (next_time === '' && next_place === '')) return undefined
  const [today, day] = [now.slice(0, 10), next_time.slice(0, 10)]
  const what = status === 2 ? '面试' : '考核'
  if (next_time === '') return { what, when: '', place: next_place, left: '' }
  const days = daysApart(today, day)
  return {
    what,
    when: `${dayText(day, today)} ${next_time.slice(11, 16)}`,
    place: next_place,
    left: next_time <= now ? '请等待结果通知' : days === 0 ? '就在今天' : `还有${days}天`,
  }
}
