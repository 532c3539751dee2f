import { addYears } from '../day.ts'
import { isLonger, isVisible } from '../text.ts'
import { isDay } from './document.rules.ts'

/** What stands in place of an end where somebody is still there. */
export const untilNow = '至今'

/** One entry of learning or work; `start` and `end` are days, or months where no day is known, or `untilNow` (§3.17–3.18). */
export interface Experience {
  start: string
  end: string
  work_unit: string
  job: string
}

export const experienceLengths = { work_unit: 30, job: 30 } as const
export const mostExperiences = 5

/** The earliest day of an experience: 70 years before the current year's start (§5.44). */
export function experienceEarliest(today: string): string {
  return addYears(`${today.slice(0, 4)}-01-01`, -70)
}

/** True when every part of the entry says something. */
export function isComplete({ start, end, work_unit, job }: Experience): boolean {
  return [start, end, work_unit, job].every(isVisible)
}

/** Why the entries are refused; undefined when they are good (§5.21–5.22, §5.43–5.44). */
export function experienceProblem(
  entries: readonly Experience[],
  today: string,
): { msg: string; tooLong?: boolean } | undefined {
  if (entries.length > mostExperiences) return { msg: `学习/工作经历最多填写${mostExperiences}条` }
  for (const entry of entries) {
    const problem = entryProblem(entry, experienceEarliest(today), today)
    if (problem) return problem
  }
  return undefined
}

function entryProblem({ start, end, work_unit, job }: Experience, earliest: string, today: string) {
  const goesOn = end === untilNow
  if (!isDayOrMonth(start) || !(goesOn || isDayOrMonth(end)) || isAfter(earliest, start))
    return { msg: '学习/工作经历的时间不正确' }
  if (isAfter(start, today) || (!goesOn && isAfter(end, today)))
    return { msg: `学习/工作经历的时间不能晚于今天，仍在读或在职请选“${untilNow}”` }
  if (!goesOn && isAfter(start, end)) return { msg: '学习/工作经历的开始时间不能晚于结束时间' }
  if (isLonger(work_unit, experienceLengths.work_unit))
    return { msg: `学习/工作经历的单位不能超过${experienceLengths.work_unit}个字`, tooLong: true }
  if (isLonger(job, experienceLengths.job))
    return { msg: `学习/工作经历的职务不能超过${experienceLengths.job}个字`, tooLong: true }
  return undefined
}

function isDayOrMonth(text: string): boolean {
  return isDay(text.length === 7 ? `${text}-01` : text)
}

// A day and a month are compared by their months.
function isAfter(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) > other.slice(0, length)
}
