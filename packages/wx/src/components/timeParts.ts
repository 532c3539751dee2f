/** The first and the last time that can be chosen, `HH:mm:ss`. */
export interface TimeSpan {
  min: string
  max: string
}

/** A time as the wheels hold it. */
export interface TimeParts {
  hour: number
  minute: number
}

/** The parts of `HH:mm` or `HH:mm:ss`. */
export function timePartsOf(time: string): TimeParts {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { hour, minute }
}

/** `HH:mm:00`: a picked time with its seconds. */
export function timeOf({ hour, minute }: TimeParts): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(hour)}:${two(minute)}:00`
}

/** What each wheel offers inside the span with `hour` chosen; seconds of its start count as a minute more. */
export function timeChoices(hour: number, { min, max }: TimeSpan) {
  const low = timePartsOf(min)
  const high = timePartsOf(max)
  const late = Number(min.slice(6, 8)) > 0
  const first = low.hour * 60 + low.minute + (late ? 1 : 0)
  const last = Math.max(first, high.hour * 60 + high.minute)
  const lowHour = Math.floor(first / 60)
  const highHour = Math.floor(last / 60)
  return {
    hours: range(lowHour, highHour),
    minutes: range(hour <= lowHour ? first % 60 : 0, hour >= highHour ? last % 60 : 59),
  }
}

/** The nearest time inside the span. */
export function timeInside(parts: TimeParts, span: TimeSpan): TimeParts {
  const within = (value: number, values: number[]) =>
    Math.min(Math.max(value, values[0] ?? value), values[values.length - 1] ?? value)
  const hour = within(parts.hour, timeChoices(parts.hour, span).hours)
  const { hours, minutes } = timeChoices(hour, span)
  if (parts.hour < (hours[0] ?? 0)) return { hour, minute: minutes[0] ?? 0 }
  if (parts.hour > hour) return { hour, minute: minutes[minutes.length - 1] ?? 0 }
  return { hour, minute: within(parts.minute, minutes) }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
}
