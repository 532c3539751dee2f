import type { Repair } from '@museum/contract/attendance/repair.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import type { AttendedRow } from './attendanceRows.ts'

/** What the dialog holds: times of day `HH:mm`, empty for no made-up time. */
export interface RepairValues {
  came: string
  went: string
  /** The sign-out is of the day after. */
  nextDay: boolean
  reason: string
}

/** The made-up times that stand. */
export function repairValuesOf(row: AttendedRow): RepairValues {
  return {
    came: row.repair_sign_time.slice(11, 16),
    went: row.repair_sign_out_time.slice(11, 16),
    nextDay: row.repair_sign_out_time !== '' && row.repair_sign_out_time.slice(0, 10) !== row.date,
    reason: '',
  }
}

/** The repair that the dialog states: what it leaves as it was is not in it. */
export function repairOf(row: AttendedRow, values: RepairValues): Repair {
  const before = repairValuesOf(row)
  const { came, went, nextDay, reason } = values
  const outDay = nextDay ? addDays(row.date, 1) : row.date
  return {
    reason: reason.trim(),
    ...(came === before.came ? {} : { sign_time: came && `${row.date} ${came}:00` }),
    ...(went === before.went && (went === '' || nextDay === before.nextDay)
      ? {}
      : { sign_out_time: went && `${outDay} ${went}:00` }),
  }
}
