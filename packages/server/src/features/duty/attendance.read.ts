import type { MuseumTime } from '@museum/contract/day.ts'
import type { Db } from '../../db/db.ts'
import { kept } from '../../db/kept.ts'
import { shiftCountUpTo } from './attendance.store.ts'

/** Who has more to look at needs no exact figure, and it is asked for every minute. */
const most = 1000

const lacking = kept<{ day: string; time: string }, { total: number }>((db, { day, time }) =>
  shiftCountUpTo(db, { lackingAt: { day, time } }, most),
)

/** How many shifts are over and lack one of their two times, a thousand at most; `at` is the museum's. */
export async function lackingShifts(db: Db, { day, time }: MuseumTime): Promise<number> {
  return (await lacking(db, { day, time }))[0]?.total ?? 0
}
