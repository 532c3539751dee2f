import type { Address } from '@museum/contract/calls.ts'
import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { words } from '@museum/contract/words.ts'
import { readAnew } from '@museum/web-kit/patch.ts'
import { CallError, cancelledStatus, noAnswer } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../client.ts'
import { ask } from '../../components/dialogs.ts'
import { toast } from '../../components/toast.ts'
import { paths } from '../../paths.ts'
import type { Confirmation } from './signAddress.ts'
import type { SignResult } from './signResult.ts'

/** Answers that signing changes. */
const concerned: readonly Address[] = [
  'POST /api/roster/scan_sign_info',
  'GET /api/roster/sign_list',
  'GET /api/roster/service_time',
  'GET /api/volunteer/index_info',
  'POST /api/volunteer/group_roster_statistics',
  'POST /api/volunteer/group_service_statistics',
]

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
 * page; a call that failed is told where one is (specification section 8).
 */
export function useSign({ id, type, title, proof }: Confirmation) {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function run() {
    setBusy(true)
    try {
      const { msg, data } = await send(
        'POST /api/roster/scan_sign',
        { id, type, proof },
        { own: true },
      )
      const counted = type === 'signout' ? { minutes: data.service_minutes } : {}
      show({ ok: true, type, msg, time: data.time, title, ...counted })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.answered && error.status === 0) show({ ok: false, type, msg: error.message, title })
      else if (error.status === noAnswer) {
        // The act is sent again under its key: one that was done meanwhile answers as it did.
        if (await asksAgain(type)) await run()
      }
      // A lost login is asked about elsewhere.
      else if (error.status !== 405 && error.status !== cancelledStatus) toast(error.message)
    } finally {
      setBusy(false)
    }
  }

  function show(result: SignResult) {
    for (const address of concerned) void readAnew(queries, [address])
    navigate(paths.signInResult, { replace: true, state: { result } })
  }

  return {
    busy,
    sign: async () => {
      if (running.current) return
      running.current = true
      await run().finally(() => {
        running.current = false
      })
    },
  }
}
