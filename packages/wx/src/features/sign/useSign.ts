import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { words } from '@museum/contract/words.ts'
import type { Question } from '@museum/web-kit/command.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { noAnswer } from '@museum/web-kit/send.ts'
import { ask } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../shell/router.tsx'
import type { Confirmation } from './signAddress.ts'
import type { SignResult } from './signResult.ts'

function asksAgain(type: SignType): Promise<boolean> {
  const act = type === 'signout' ? '签退' : '签到'
  return ask({
    title: `没有收到${act}结果`,
    text: `${words.offline}。\n可以放心再试，不会重复${act}`,
    confirm: '再试一次',
    firm: true,
  })
}

/**
 * Signs a shift in or out, one tap at a time. The server's answer, yes or no, is shown on the result
 * page; a call that failed is told where one is (§8.24).
 */
export function useSign({ id, type, title, proof }: Confirmation) {
  const navigate = useNavigate()
  const show = (result: SignResult) => {
    navigate(paths.signInResult, { replace: true, state: { result } })
  }
  const { run, busy } = useCommand('POST /api/roster/scan_sign', {
    own: true,
    done: false,
    onDone: ({ msg, data }) => {
      const counted = type === 'signout' ? { minutes: data.service_minutes } : {}
      show({ ok: true, type, msg, time: data.time, title, ...counted })
    },
    onFailed: ({ answered, status, message }) => {
      if (answered && status === 0) return show({ ok: false, type, msg: message, title })
      // Sent again under its key, what was done meanwhile is answered as it was.
      if (status === noAnswer) return asksAgain(type)
      return toast(message)
    },
  })
  return { busy, sign: (question?: Question) => run({ id, type, proof }, question) }
}
