import type { MuseumTime } from '@museum/contract/day.ts'
import type { Db } from '../../db/db.ts'
import { kept } from '../../db/kept.ts'
import { shiftCount } from './attendance.store.ts'

const lacking = kept<{ day: string; time: string }, { total: number }>((db, { day, time }) =>
  shiftCount(db, { lackingAt: { day, time } }),
)

/** How many shifts are over and lack one of their two times; `at` is the museum's. */
export async function lackingShifts(db: Db, { day, time }: MuseumTime): Promise<number> {
  return (await lacking(db, { day, time }))[0]?.total ?? 0
}
