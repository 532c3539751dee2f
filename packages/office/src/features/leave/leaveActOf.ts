import { effectiveTimes, endOf } from '@museum/contract/roster/shift.rules.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'

/** Why people cannot come, as the office hears it most. */
export const usualReasons = ['身体不适', '家中有事', '工作冲突', '交通受阻']

/** Which leave act a shift has at the museum's `stamp`: noting it while nobody has signed, taking it back until the end. */
export function leaveActOf(row: AttendedRow, stamp: string): 'leave' | 'back' | undefined {
  if (stamp === '') return undefined
  if (row.on_leave === 1) return stamp < endOf(row) ? 'back' : undefined
  const { came, went } = effectiveTimes(row)
  return came === '' && went === '' ? 'leave' : undefined
}
