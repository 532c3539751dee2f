import type { OutputOf } from '@museum/contract/calls.ts'
import { signTypeOf } from '@museum/contract/roster/sign.rules.ts'
import type { Tone } from '../../pieces/StatusTag.tsx'

export type SignShift = OutputOf<'POST /api/roster/scan_sign_info'>['list'][number]

/** What a shift waits for, in a word and its colour. */
export function stateOf(shift: SignShift): { tone: Tone; text: string } {
  const type = signTypeOf(shift)
  if (type === undefined) return { tone: 'grey', text: '已签退' }
  if (shift.refusal === 'sign.too_early') return { tone: 'grey', text: '未到签到时间' }
  if (shift.refusal === 'sign.too_late') return { tone: 'red', text: '已过签到时间' }
  return type === 'sign' ? { tone: 'amber', text: '待签到' } : { tone: 'celadon', text: '待签退' }
}
