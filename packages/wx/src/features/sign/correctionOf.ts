import { correctionLink } from '@museum/contract/message/link.rules.ts'
import { attendanceRecordsScreen } from '../attendance/attendance.screens.ts'

/** Where one asks the office to put a shift right; the records where the phone does not know which it was. */
export function correctionOf(id: number | undefined): string {
  return id === undefined ? attendanceRecordsScreen.path : correctionLink(id)
}
