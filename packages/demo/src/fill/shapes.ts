import { figuresOf } from '@museum/contract/roster/shift.rules.ts'
import { usualBlocks } from '@museum/contract/setting/block.rules.ts'
import { type Chance, chanceOf } from './chance.ts'

export const halves = usualBlocks.slice(0, 2)

/** A time of a day so many seconds later, `HH:mm:ss`. */
function later(time: string, seconds: number): string {
  const at = Date.parse(`2000-01-01T${time}Z`) + seconds * 1000
  return new Date(at).toISOString().slice(11, 19)
}

/** A time of a day so many minutes later, `HH:mm:ss`. */
export const moved = (time: string, minutes: number) => later(time, minutes * 60)

/** How somebody comes and goes: minutes after the start and after the end, undefined where it is not signed. */
interface Way {
  came: number | undefined
  went: number | undefined
  /** Minutes after the end that the office made up. */
  repaired?: number
}

const inTime = 44
const ways = (chance: Chance): Way[] => [
  ...Array.from({ length: inTime }, () => ({
    came: -3 - chance.below(18),
    went: 1 + chance.below(12),
  })),
  ...[4, 9, 17].map((came) => ({ came, went: 3 + chance.below(6) })),
  { came: -9, went: -25 },
  { came: undefined, went: undefined },
  { came: undefined, went: undefined },
  { came: -7, went: undefined, repaired: 0 },
  { came: -11, went: undefined, repaired: 0 },
]
const repairs = 2
// Whoever forgot to sign out, and one of eight to sign in.
const forgotten: readonly Way[] = [
  ...[-12, -4, -8, -15, -6, 2, -10].map((came) => ({ came, went: undefined })),
  { came: undefined, went: 4 },
]

const all = ((chance: Chance) => {
  const settled = ways(chance)
  return { settled: settled.length, ways: [...settled, ...forgotten] }
})(chanceOf(4))

/** One of the ways in which a shift that is settled went; of one that is `fresh` nothing was made up yet. */
export const shapeOf = (chance: Chance, fresh: boolean) =>
  chance.below(fresh ? all.settled - repairs : all.settled)
/** One of the ways in which somebody has not signed both. */
export const missing = (chance: Chance) => all.settled + chance.below(forgotten.length)

/** The number of a way in a half-day. */
export const shapeIn = (shape: number, half: number) => halves.length * shape + half

/** Every way of each half-day, and the figures that follow; times are `HH:mm:ss`, empty for none. */
export const shiftShapes = all.ways.flatMap((way, shape) =>
  halves.map(({ start_time, end_time }, half) => {
    const time = (from: string, minutes: number | undefined) =>
      minutes === undefined
        ? ''
        : later(from, minutes * 60 + ((((shape * 17 + minutes * 7) % 60) + 60) % 60))
    const times = {
      came: time(start_time, way.came),
      went: time(end_time, way.went),
      repaired: way.repaired === undefined ? '' : moved(end_time, way.repaired),
    }
    const date = '2000-01-01'
    const stamp = (at: string) => (at === '' ? '' : `${date} ${at}`)
    // No clock is changed by day, so any zone would do.
    const { service_minutes, attended, lacking } = figuresOf(
      {
        ...{ date, start_time, end_time, sign_time: stamp(times.came) },
        ...{ sign_out_time: stamp(times.went), repair_sign_time: '' },
        repair_sign_out_time: stamp(times.repaired),
      },
      'UTC',
    )
    return { k: shapeIn(shape, half), ...times, service_minutes, attended, lacking }
  }),
)
