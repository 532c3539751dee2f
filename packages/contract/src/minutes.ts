/** Minutes in hours with at most two decimals. */
export function hoursOf(minutes: number): number {
  return Math.round((minutes * 100) / 60) / 100
}

/** Minutes as a person reads them: `12小时30分钟`, `2小时`, `45分钟`, `0小时`. */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (rest === 0) return `${hours}小时`
  return hours === 0 ? `${rest}分钟` : `${hours}小时${rest}分钟`
}

/** Hours as a call sends them, as a person reads them; two decimals tell every minute apart. */
export function hoursWords(hours: number): string {
  return hoursText(Math.round(hours * 60))
}
