import type { MuseumTime } from '@museum/contract/day.ts'
import { signOutOverBefore } from '@museum/contract/roster/shift.rules.ts'
import type { AttendanceRules } from '@museum/contract/setting/setting.rules.ts'
import type { Act } from '../../context.ts'
import { kept } from '../../db/kept.ts'
import { signRules } from '../setting/setting.read.ts'
import { shiftCountUpTo } from './attendance.store.ts'

/** Who has more to look at needs no exact figure, and it is asked for every minute. */
const most = 1000

const lacking = kept<{ day: string; time: string }, { total: number }>((db, { day, time }) =>
  shiftCountUpTo(db, { lackingAt: { day, time } }, most),
)

/** How many shifts lack a time that can be signed no longer, a thousand at most. */
export async function lackingShifts(act: Act): Promise<number> {
  const { day, time } = signOutOverAt(act, await signRules(act))
  return (await lacking(act.db, { day, time }))[0]?.total ?? 0
}

/** What ended before this moment of the museum's can be signed out no longer. */
export function signOutOverAt(act: Act, rules: AttendanceRules): MuseumTime {
  const stamp = signOutOverBefore(act.stamp, rules)
  return { day: stamp.slice(0, 10), time: stamp.slice(11) }
}
