import { expect, it } from 'vitest'
import { lunarDay } from './lunarDay.ts'

// After the Purple Mountain Observatory's almanac.
it.each([
  ['2026-02-17', '春节', '正月初一 春节'],
  ['2026-02-16', '除夕', '十二月廿九 除夕'],
  ['2026-04-05', '清明', '二月十八 清明'],
  ['2026-05-01', '劳动节', '三月十五 劳动节'],
  ['2026-06-19', '端午节', '五月初五 端午节'],
  ['2026-09-25', '中秋节', '八月十五 中秋节'],
  ['2026-12-22', '冬至', '十一月十四 冬至'],
  ['2026-10-01', '国庆节', '八月廿一 国庆节'],
  ['2026-03-05', '惊蛰', '正月十七 惊蛰'],
  ['2026-11-21', '十三', '十月十三'],
  // The first of a lunar month bears its name, and a leap month says so.
  ['2025-07-25', '闰六月', '闰六月初一'],
  ['2021-01-01', '元旦', '十一月十八 元旦'],
  // The ends of what it has to know.
  ['1891-02-09', '春节', '正月初一 春节'],
  ['2100-02-09', '春节', '正月初一 春节'],
])('%s is %s', (day, short, full) => {
  expect(lunarDay(day)).toMatchObject({ short, full })
})

it('fits every day of ten years into three characters', () => {
  for (let at = Date.UTC(2021, 0, 1); at < Date.UTC(2031, 0, 1); at += 86_400_000) {
    const { short } = lunarDay(new Date(at).toISOString().slice(0, 10))
    expect(short.length, short).toBeGreaterThan(1)
    expect(short.length, short).toBeLessThan(4)
  }
})

it('knows every month from 1891 to 2100', () => {
  for (let at = 1891 * 12; at < 2101 * 12; at += 1) {
    const day = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`
    expect(lunarDay(day).full, day).toMatch(/^闰?(正|二|三|四|五|六|七|八|九|十|十一|十二)月/)
  }
})
