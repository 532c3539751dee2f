import { comingAt, touchingShift } from '@museum/contract/sign/coming.rules.ts'
import { type SignType, signRefusal } from '@museum/contract/sign/sign.rules.ts'
import { scanWords } from '@museum/contract/sign/sign.words.ts'
import { clockDifference, momentOf } from '@museum/contract/sign/sign-code.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import type { Question } from '@museum/web-kit/command.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { ask } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { useNavigate } from '../../shell/router.tsx'
import { stampAt } from '../../today.ts'
import { lastAheadMs } from '../login/lastKnown.ts'
import { leaveWords } from './comingWords.ts'
import { keptPunches } from './keptPunches.ts'
import { isOldCode, scannedAt } from './scanMoments.ts'
import { signInResultScreen } from './sign.screens.ts'
import { type Confirmation, sureAddress } from './signAddress.ts'
import type { NextShift, SignResult } from './signResult.ts'
import type { SignInfo, SignShift } from './signState.ts'
import { waitsForOffice } from './sureWords.ts'
import { isUnheard } from './useSignInfo.ts'

function asksAgain(type: SignType): Promise<boolean> {
  const act = type === 'signout' ? '签退' : '签到'
  return ask({
    title: `没有收到${act}结果`,
    text: `${words.offline}。\n可以放心再试，不会重复${act}`,
    confirm: '再试一次',
    firm: true,
  })
}

/** What the screen knows of the day: absent where it does not. */
interface Known {
  info: SignInfo | undefined
  shift: SignShift | undefined
  now: string
}

/**
 * Signs a shift in or out, one tap at a time. The server's answer, yes or no, is shown on the result
 * page; a call that failed is told where one is (§8.24). Without a network what proves its own minute
 * is kept, and sent later.
 */
export function useSign({ id, type, title, proof }: Confirmation, known: Known) {
  const navigate = useNavigate()
  const show = (result: SignResult) => {
    navigate(signInResultScreen.path, { replace: true, state: { result } })
  }
  const { run, busy } = useCommand('POST /api/roster/scan_sign', {
    own: true,
    done: false,
    onDone: ({ msg, data }) => {
      const counted = type === 'signout' ? { minutes: data.service_minutes, shift: id } : {}
      const pending = data.pending === 1 ? { pending: true } : {}
      const record = data.status === 1 ? {} : { record: data.status_name }
      const more = { ...counted, ...pending, ...record, ...afterwards(type, known, proof) }
      show({ ok: true, type, msg, time: data.time, title, ...more })
    },
    onFailed: (failure) => {
      const { answered, status, message, code } = failure
      if (answered && status === 0)
        return show({ ok: false, type, msg: message, title, shift: id, ...(code ? { code } : {}) })
      if (isUnheard(failure) && momentOf(proof) !== undefined) return keep()
      // Sent again under its key, what was done meanwhile is answered as it was.
      if (isUnheard(failure)) return asksAgain(type)
      return toast(message)
    },
  })
  function keep() {
    show(keptResult({ id, type, proof, title }))
  }
  async function sign(question?: Question) {
    if (navigator.onLine || momentOf(proof) === undefined)
      return void (await run({ id, type, proof }, question))
    if (!question || (await ask(question))) keep()
  }
  return { busy, sign }
}

/** Keeps what was scanned without a network, and says so; a code that is old for sure is refused here. */
export function keptResult({
  id,
  type,
  proof,
  title,
}: {
  id?: number
  type: SignType
  proof: string
  title?: string
}): SignResult {
  const shown = momentOf(proof) ?? 0
  const scanned_at = scannedAt(proof)
  const named = title === undefined ? {} : { title }
  if (isOldCode(proof))
    return { ok: false, type, msg: scanWords.codeExpired, code: 'sign.code_expired', ...named }
  const time = stampAt(shown * 1000)
  const ahead_ms = lastAheadMs() ?? 0
  const punch = { type, proof, scanned_at, ahead_ms, time, ...(id ? { id } : {}) }
  if (!keptPunches.keep(punch))
    return {
      ok: false,
      type,
      msg: scanWords.signedAlready,
      code: 'sign.done',
      ...(id ? { shift: id } : {}),
      ...named,
    }
  const clock_minutes = clockDifference(shown, scanned_at)
  return { ok: true, kept: true, type, msg: '', time, clock_minutes, ...named }
}

/** What the result page says of what comes next. */
function afterwards(type: SignType, { info, shift, now }: Known, proof: string) {
  if (!info || !shift) return {}
  const { service_type_name, place_name } = shift
  const place = joined([service_type_name, place_name])
  const next = nextOf(shift, info, now, proof)
  const leave = type === 'sign' ? { leave: leaveWords(comingAt(shift, now, info.rules)) } : {}
  const waits = waitsForOffice(shift, type, proof, info)
  return { place, waits, ...leave, ...(next ? { next } : {}) }
}

function nextOf(
  shift: SignShift,
  info: SignInfo,
  now: string,
  proof: string,
): NextShift | undefined {
  const open = info.list.filter(
    (other) => other.sign_time === '' && signRefusal(other, 'sign', now, info.rules) === undefined,
  )
  const next = touchingShift(shift, open, info.rules.zone)
  return next && { address: sureAddress(next, 'sign', proof), span: spanInWords(next) }
}
