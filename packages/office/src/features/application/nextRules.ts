/** When and where an applicant is expected next, `YYYY-MM-DD HH:mm:ss`; both may be empty. */
export interface Next {
  next_time: string
  next_place: string
  /** That it is said later is meant, and not forgotten. */
  later?: boolean
}

export const noNext: Next = { next_time: '', next_place: '' }

export type NextStepWord = '面试' | '考核'

/** What passing leads to that one is expected at; undefined where it is the end, or nothing is decided. */
export function stepAfter(status: number): NextStepWord | undefined {
  if (status === 1) return '面试'
  return status === 2 ? '考核' : undefined
}

/** What of a next step is open, such as `时间和地点`; empty where nothing is, or where that is meant. */
export function openWords({ next_time, next_place, later }: Next): string {
  if (later) return ''
  return [next_time === '' ? '时间' : '', next_place.trim() === '' ? '地点' : '']
    .filter(Boolean)
    .join('和')
}
