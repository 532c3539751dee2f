/** A round top at or above `most`, and the lines below it from 0 up. */
export function scaleOf(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(most, 4) / 4
  const unit = 10 ** Math.floor(Math.log10(rough))
  const steps = [1, 2, 2.5, 5, 10].map((one) => one * unit)
  // What is counted has no halves.
  const whole = steps.find((step) => step >= rough && Number.isInteger(step)) ?? 10 * unit
  const top = whole * Math.max(1, Math.ceil(most / whole))
  return { top, ticks: Array.from({ length: Math.round(top / whole) + 1 }, (_, n) => n * whole) }
}

/** A figure in little room: `980`, `12.5`, `1.2万`. */
export function compact(value: number): string {
  if (value >= 10_000) return `${Math.round(value / 1_000) / 10}万`
  return String(value >= 100 ? Math.round(value) : Math.round(value * 10) / 10)
}
