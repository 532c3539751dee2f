export interface HourCount {
  /** `YYYY-MM-DD HH` of the museum's clock. */
  hour: string
  count: number
}

const hourMs = 3_600_000
const msOf = (hour: string) => Date.parse(`${hour.replace(' ', 'T')}:00:00Z`)

/** The hours from the first with ballots to the last, those without any among them, in order. */
export function filledHours(list: readonly HourCount[]): HourCount[] {
  const [first, last] = [list[0], list.at(-1)]
  if (!first || !last) return []
  const counts = new Map(list.map(({ hour, count }) => [hour, count]))
  const filled: HourCount[] = []
  for (let at = msOf(first.hour); at <= msOf(last.hour); at += hourMs) {
    const hour = new Date(at).toISOString().slice(0, 13).replace('T', ' ')
    filled.push({ hour, count: counts.get(hour) ?? 0 })
  }
  return filled
}
