import { paths } from '../../paths.ts'

/** Where one asks the office to put a shift right; the records where the phone does not know which it was. */
export function correctionOf(id: number | undefined): string {
  return id === undefined ? paths.attendanceRecords : paths.correction(id)
}
