import { figuresOf } from '@museum/contract/roster/shift.rules.ts'

/** A kind of shift that the data set repeats: its hours, and when somebody came and went. */
export interface ShiftShape {
  start_time: string
  end_time: string
  /** `HH:mm:ss`, empty where nobody signed. */
  came: string
  went: string
  service_minutes: number
  attended: number
  lacking: number
}

const spans = [
  ['09:00:00', '12:00:00'],
  ['13:00:00', '16:30:00'],
] as const

/** Minutes before the start and after the end; most people come and go in time. */
const ways: readonly (readonly [number | undefined, number | undefined])[] = [
  [-12, 4],
  [-5, 1],
  [-20, 9],
  [3, 6],
  [-8, 2],
  [14, 3],
  [-6, 12],
  [-9, -25],
  [-15, 5],
  [-3, undefined],
  [-10, 7],
  [undefined, undefined],
  [18, -16],
]

/** Every span with every way of coming and going, and the figures that follow. */
export const shiftShapes: readonly ShiftShape[] = ways.flatMap(([before, after]) =>
  spans.map(([start_time, end_time]) => {
    const came = before === undefined ? '' : moved(start_time, before)
    const went = after === undefined ? '' : moved(end_time, after)
    const date = '2000-01-01'
    const stamp = (time: string) => (time === '' ? '' : `${date} ${time}`)
    // No clock is changed by day, so any zone would do.
    const figures = figuresOf(
      {
        date,
        start_time,
        end_time,
        sign_time: stamp(came),
        sign_out_time: stamp(went),
        repair_sign_time: '',
        repair_sign_out_time: '',
      },
      'UTC',
    )
    return { start_time, end_time, came, went, ...figures }
  }),
)

function moved(time: string, minutes: number): string {
  const at = Date.parse(`2000-01-01T${time}Z`) + minutes * 60_000
  return new Date(at).toISOString().slice(11, 19)
}
