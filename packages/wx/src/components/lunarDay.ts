import { SolarDay } from 'tyme4ts'

/** What the traditional calendar says of a day. */
export interface LunarDay {
  /** A festival, a solar term or the lunar day, in at most a few characters. */
  short: string
  /** Lunar month and day with what else the day is, such as `二月十八 清明`. */
  full: string
  /** A festival or a solar term, shown with more weight. */
  special: boolean
}

/** The lunar day, solar term and festivals of `YYYY-MM-DD`. */
export function lunarDay(day: string): LunarDay {
  const [year = 2021, month = 1, date = 1] = day.split('-').map(Number)
  const solar = SolarDay.fromYmd(year, month, date)
  const lunar = solar.getLunarDay()
  const lunarMonth = lunar.getLunarMonth().getName()
  const term = solar.getTermDay()
  const termName = term.getDayIndex() === 0 ? term.getSolarTerm().getName() : ''
  // 清明节 and 冬至节 are their solar terms.
  const lunarFestival = (lunar.getFestival()?.getName() ?? '').replace(/^(清明|冬至)节$/, '')
  const occasions = [lunarFestival, solar.getFestival()?.getName() ?? '', termName].filter(Boolean)
  const name = lunar.getName()
  return {
    short: occasions[0] ?? (name === '初一' ? lunarMonth : name),
    full: [lunarMonth + name, ...occasions].join(' '),
    special: occasions.length > 0,
  }
}
