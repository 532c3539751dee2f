import { signFaults } from '@museum/contract/sign/faults.rules.ts'
import { firstSignIn, signedAt, signRefusal } from '@museum/contract/sign/sign.rules.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import type { Confirmation } from './signAddress.ts'
import type { SignInfo, SignShift } from './signState.ts'
import { useMuseumStamp } from './useMuseumStamp.ts'
import { useSignInfo } from './useSignInfo.ts'

/** Why a shift cannot be signed as its confirmation's address says. */
export interface NotSure {
  text: string
  /** It is signed so already: nothing went wrong. */
  done?: boolean
}

/**
 * What a confirmation shows. Which shift it is says the server by the number alone; the words of the
 * address stand only where nobody could be asked.
 */
export function useSure(confirmation: Confirmation) {
  const info = useSignInfo({ by: confirmation.proof })
  const { data, at, lost, error, fetched, isFetching } = info
  const now = useMuseumStamp(data?.now ?? '', at)
  const shift = data?.list.find(({ id }) => id === confirmation.id)
  const unknown = !shift && (lost || error !== null)
  const said: Confirmation | undefined = shift
    ? { ...confirmation, ...wordsOf(shift) }
    : unknown
      ? confirmation
      : undefined
  return {
    ...info,
    now,
    shift,
    /** Nobody could be asked about it. */
    unknown,
    /** It is no shift that this person could sign today. */
    missing: !unknown && !shift && fetched && !isFetching,
    /** What is confirmed, in words; undefined until it is known. */
    said,
    /** The same for what is sent. */
    sent: said ?? confirmation,
    not: data && shift && whyNot(shift, confirmation, { data, now, lost }),
  }
}

function wordsOf(shift: SignShift) {
  const { date, title, service_type_name } = shift
  return { time: `${date} ${spanInWords(shift)}`, title, service_type_name }
}

function whyNot(
  shift: SignShift,
  { type }: Confirmation,
  { data, now, lost }: { data: SignInfo; now: string; lost: boolean },
): NotSure | undefined {
  const refusal = signRefusal(ownTimes(shift), type, now, data.rules)
  if (refusal === 'sign.too_early')
    return { text: `${clockInWords(firstSignIn(shift, data.rules).slice(11))}起可签到` }
  // What this phone last knew may have changed; whoever is asked later says so.
  if (lost || !refusal) return undefined
  if (type === 'sign' && shift.sign_time !== '')
    return { text: signedAt(shift.sign_time, type), done: true }
  if (refusal === 'sign.out_done') return { text: signedAt(shift.sign_out_time, type), done: true }
  return { text: signFaults[refusal as keyof typeof signFaults].msg }
}

/** A going that the office made up takes nobody's own signing away. */
function ownTimes(shift: SignShift): SignShift {
  const { sign_out_time, repair_sign_out_time } = shift
  return sign_out_time === repair_sign_out_time ? { ...shift, sign_out_time: '' } : shift
}
