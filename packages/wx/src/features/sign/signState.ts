import type { OutputOf } from '@museum/contract/calls.ts'
import { type Standing, standingOf } from '@museum/contract/sign/standing.rules.ts'
import type { Tone } from '../../components/StatusTag.tsx'

export type SignInfo = OutputOf<'POST /api/roster/scan_sign_info'>
export type SignShift = SignInfo['list'][number]

const tones: Readonly<Record<Standing, Tone>> = {
  to_serve: 'grey',
  may_sign: 'celadon',
  serving: 'celadon',
  to_leave: 'amber',
  pending: 'amber',
  done: 'grey',
  absent: 'red',
  lacking: 'amber',
}

/** Where a shift of an answer stands, in a word and its colour. */
export function stateOf(shift: SignShift, { now, rules }: Pick<SignInfo, 'now' | 'rules'>) {
  const { standing, word } = standingOf(shift, now, rules)
  return { tone: tones[standing], text: word }
}
