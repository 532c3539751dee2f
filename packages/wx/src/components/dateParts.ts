/** A date as the wheels hold it. */
export interface DateParts {
  year: number
  month: number
  day: number
}

/** The parts of `YYYY-MM-DD` or `YYYY-MM`; a month's day is its first. */
export function partsOf(date: string): DateParts {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return { year, month, day }
}

/** `YYYY-MM-DD`, or `YYYY-MM` with `monthOnly`. */
export function dateOf({ year, month, day }: DateParts, monthOnly = false): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return monthOnly ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`
}

/** A date in words: `1990年1月1日`, a month `1990年1月`. */
export function dateWords(date: string): string {
  const { year, month, day } = partsOf(date)
  return date.length === 7 ? `${year}年${month}月` : `${year}年${month}月${day}日`
}

/** What each wheel offers inside `min` to `max`, both days, with `parts` chosen. */
export function choicesIn(parts: DateParts, min: string, max: string) {
  const low = partsOf(min)
  const high = partsOf(max)
  const lowYear = parts.year <= low.year
  const highYear = parts.year >= high.year
  const days = new Date(Date.UTC(parts.year, parts.month, 0)).getUTCDate()
  return {
    years: range(low.year, high.year),
    months: range(lowYear ? low.month : 1, highYear ? high.month : 12),
    days: range(
      lowYear && parts.month <= low.month ? low.day : 1,
      highYear && parts.month >= high.month ? high.day : days,
    ),
  }
}

/** The nearest date that exists and lies inside `min` to `max`. */
export function inside(parts: DateParts, min: string, max: string): DateParts {
  const within = (value: number, values: number[]) =>
    Math.min(Math.max(value, values[0] ?? value), values[values.length - 1] ?? value)
  const year = within(parts.year, choicesIn(parts, min, max).years)
  const month = within(parts.month, choicesIn({ ...parts, year }, min, max).months)
  const day = within(parts.day, choicesIn({ ...parts, year, month }, min, max).days)
  return { year, month, day }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}
