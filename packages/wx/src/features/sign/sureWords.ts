import { shiftGrade } from '@museum/contract/roster/shift.rules.ts'
import { countsByItself, doubtedGrade, type Grade } from '@museum/contract/setting/grade.rules.ts'
import { type SignType, signTypeOf } from '@museum/contract/sign/sign.rules.ts'
import { isPrinted } from '@museum/contract/sign/sign-code.rules.ts'
import type { SignInfo, SignShift } from './signState.ts'

/** The grade of signing with what was scanned; without a network the entrance's code is B. */
function gradeWith(proof: string): Grade {
  if (proof === '') return 'E'
  return isPrinted(proof) ? 'C' : 'A'
}

/** That the shift will wait for the office though it is signed; empty where it counts by itself. */
export function waitsForOffice(
  shift: SignShift,
  type: SignType,
  proof: string,
  { rules }: SignInfo,
): string {
  const grade = gradeWith(proof)
  const signed = { ...shift, [type === 'sign' ? 'sign_grade' : 'sign_out_grade']: grade }
  const whole = shiftGrade(signed)
  if (whole === '' || countsByItself(whole, rules.counted_grades)) return ''
  if (whole === doubtedGrade) return '签到是离线补送的，时长待志愿者办公室核实后计入'
  const why =
    grade === 'E' ? '没有扫签到码' : grade === 'C' ? '扫的是打印的签到码' : '签到时没有扫入口屏幕'
  return `${why}，时长待志愿者办公室核实后计入`
}

/** Whether another shift can be signed now. */
export function isOtherToSign({ list }: SignInfo, id: number): boolean {
  return list.some(
    (shift) => shift.id !== id && shift.refusal === '' && signTypeOf(shift) !== undefined,
  )
}
