import { weekOf } from '@museum/contract/period.ts'

/** Of how many days, weeks and months the last archive of each is kept. */
export interface Keep {
  days: number
  weeks: number
  months: number
}

/** An archive by its name: its day, and what sorts it after those before it. */
export interface Dated {
  day: string
  order: string
}

/**
 * Those of `all` that are kept: of each of the last so many days, weeks and months that have any, the last.
 * Where nothing new comes nothing goes.
 */
export function keptOf<T extends Dated>(all: readonly T[], keep: Keep): Set<T> {
  const newestFirst = [...all].sort((a, b) => (a.order < b.order ? 1 : -1))
  const kept = new Set<T>()
  const keepOne = (count: number, spanOf: (day: string) => string) => {
    const spans = new Set<string>()
    for (const one of newestFirst) {
      const span = spanOf(one.day)
      if (spans.has(span)) continue
      if (spans.size === count) return
      spans.add(span)
      kept.add(one)
    }
  }
  keepOne(keep.days, (day) => day)
  keepOne(keep.weeks, (day) => weekOf(day).first)
  keepOne(keep.months, (day) => day.slice(0, 7))
  return kept
}

/** For how many days an archive is kept at the longest. */
export const longestDays = ({ days, weeks, months }: Keep) => Math.max(days, weeks * 7, months * 31)
