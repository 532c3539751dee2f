import { addDays, addYears } from '../day.ts'

/** Ages as an authority counts them, the youngest first; `unknown` of whoever has said no day of birth. */
export const ageBands = ['18', '25', '35', '45', '55', '65', 'unknown'] as const
export type AgeBand = (typeof ageBands)[number]

export const ageBandWords: Readonly<Record<AgeBand, string>> = {
  '18': '24岁及以下',
  '25': '25–34岁',
  '35': '35–44岁',
  '45': '45–54岁',
  '55': '55–64岁',
  '65': '65岁及以上',
  unknown: '未填写',
}

/** The last day of birth of whoever is `age` on `day`. */
const bornBy = (age: number, day: string) => addYears(day, -age)

/** The days of birth, both in it, of whoever is in a band on `day`; empty for those who have said none. */
export function bornIn(band: AgeBand, day: string): { first: string; last: string } {
  if (band === 'unknown') return { first: '', last: '' }
  const next = ageBands[ageBands.indexOf(band) + 1]
  return {
    // Whoever is in the next band was born before.
    first: next === undefined || next === 'unknown' ? '0' : addDays(bornBy(Number(next), day), 1),
    last: band === '18' ? '9999' : bornBy(Number(band), day),
  }
}
