/** The clock of a run: it runs, ahead of the machine's, but never into the museum's next day. */
export interface RunClock {
  /** How far it is ahead of the machine's, and the instant at which it stops, both in ms. */
  ahead: number
  last: number
}

const museumZone = 'Asia/Shanghai'
/** An ordinary Tuesday, ten in the morning at the museum. */
const usual = '2026-05-12T02:00:00Z'

/** The clock that stands at `instant` as it is made. A day that ended half-way would be another run's. */
function clockAt(instant: string): RunClock {
  const start = Date.parse(instant)
  if (Number.isNaN(start)) throw new Error(`${instant} is no instant`)
  const last = Date.parse(`${dayAt(start)}T23:59:59+08:00`)
  return { ahead: start - Date.now(), last }
}

// The configuration, read first, sets the clock of all processes of the run.
process.env.E2E_CLOCK ??= JSON.stringify(clockAt(process.env.TEST_NOW ?? usual))
export const runClock = JSON.parse(process.env.E2E_CLOCK) as RunClock

/** The instant of the run, in ms, for the server and the pages alike. */
export function now(): number {
  return Math.min(Date.now() + runClock.ahead, runClock.last)
}

/** The museum's calendar day at an instant. */
export function dayAt(instant: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: museumZone }).format(instant)
}

/** The museum's time of day at an instant, such as `10:40`. */
export function timeAt(instant: number): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', { timeZone: museumZone, ...parts }).format(instant)
}

/** The instant at which the museum's clock shows a time of a day; seconds may be left out. */
export const instantAt = (day: string, time: string) =>
  new Date(`${day}T${time}+08:00`).toISOString()
