import type { OutputOf } from '@museum/contract/calls.ts'
import { shiftTone } from '@museum/contract/roster/shift.words.ts'
import { standingOf } from '@museum/contract/sign/standing.rules.ts'

export type SignInfo = OutputOf<'POST /api/roster/scan_sign_info'>
export type SignShift = SignInfo['list'][number]

/** Where a shift of an answer stands, in a word and its colour. */
export function stateOf(shift: SignShift, { now, rules }: Pick<SignInfo, 'now' | 'rules'>) {
  const { word } = standingOf(shift, now, rules)
  return { tone: shiftTone(word), text: word }
}
