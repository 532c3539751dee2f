import { effectiveTimes, type Shift } from '../roster/shift.rules.ts'
import { type Claim, claimOf } from './correction.rules.ts'

/** By what a missing time is proposed: what its person asks for, a colleague of the same shift, one's own next shift, or the shift itself. */
export const madeUpBy = ['claim', 'colleague', 'next', 'shift'] as const

export interface MadeUpTime {
  /** What is missing; a shift that lacks both is absence, of which nothing is proposed. */
  lacks: 'sign' | 'signout'
  /** The museum date-time that is proposed. */
  time: string
  by: (typeof madeUpBy)[number]
}

/** What is known beside a shift that lacks a time: when colleagues of the same shift came and went, and when its person's next one begins. */
export interface Beside {
  cames: readonly string[]
  wents: readonly string[]
  /** `HH:mm:ss`, empty for none that day. */
  next: string
  /** What its person has asked to have put right and waits for. */
  claim?: Claim | undefined
}

const minute = (stamp: string) => `${stamp.slice(0, 16)}:00`

/**
 * What the office may make up where one of two times is missing: what its person asks for; else when the last
 * colleague of the same shift went, or the first came; else when the person's own next shift began; else the shift's
 * own time. Never a time that is not after the coming or before the going; undefined where there is none. A request
 * that the missing time alone would not answer is left to be answered by itself.
 */
export function proposedTime(shift: Shift, beside: Beside): MadeUpTime | undefined {
  const { came, went } = effectiveTimes(shift)
  if (beside.claim) return claimed(shift, beside.claim)
  const at = (clock: string) => `${shift.date} ${clock}`
  if (came !== '' && went === '') {
    const ends: { time: string; by: MadeUpTime['by'] }[] = [
      ...beside.wents
        .toSorted()
        .slice(-1)
        .map((time) => ({ time: minute(time), by: 'colleague' as const })),
      ...(beside.next === '' ? [] : [{ time: at(beside.next), by: 'next' as const }]),
      { time: at(shift.end_time), by: 'shift' },
    ]
    const end = ends.find(({ time }) => time > came)
    return end && { lacks: 'signout', ...end }
  }
  if (came === '' && went !== '') {
    const starts: { time: string; by: MadeUpTime['by'] }[] = [
      ...beside.cames
        .toSorted()
        .slice(0, 1)
        .map((time) => ({ time: minute(time), by: 'colleague' as const })),
      { time: at(shift.start_time), by: 'shift' },
    ]
    const start = starts.find(({ time }) => time < went)
    return start && { lacks: 'sign', ...start }
  }
  return undefined
}

function claimed(shift: Shift, claim: Claim): MadeUpTime | undefined {
  const { came, went } = effectiveTimes(shift)
  const { sign_time, sign_out_time } = claimOf(shift, claim)
  if (came !== '' && went === '' && sign_time === '' && sign_out_time > came)
    return { lacks: 'signout', time: sign_out_time, by: 'claim' }
  if (came === '' && went !== '' && sign_out_time === '' && sign_time !== '' && sign_time < went)
    return { lacks: 'sign', time: sign_time, by: 'claim' }
  return undefined
}

/** Why a time is made up, where the office says nothing else. */
export function usualReason({ lacks, asked }: { lacks: MadeUpTime['lacks']; asked: boolean }) {
  if (asked) return '按本人申请'
  return lacks === 'sign' ? '忘记签到' : '忘记签退'
}
