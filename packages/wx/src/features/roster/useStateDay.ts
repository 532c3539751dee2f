import { dayMark } from '@museum/contract/roster/roster.rules.ts'
import { readAnew } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'
import { arrJson } from './planForm.ts'
import { rosterChanged } from './rosterChanged.ts'
import type { PlanFilling } from './usePlanForm.ts'

/** The day is no longer what the phone knew of it. */
const outdated = ['content.not_found', 'roster.changed']

/** States the caller's whole day, once however often it is tapped; true when it is kept. */
export function useStateDay() {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  // A second tap comes before the screen is drawn anew.
  const running = useRef(false)

  async function state(day: string, { entries, stored, renew }: PlanFilling): Promise<boolean> {
    try {
      const { msg } = await send('POST /api/roster/roster', {
        time: day,
        arr_json: arrJson(entries),
        known: dayMark(stored),
      })
      toast(msg)
      return true
    } catch (error) {
      // A refusal has been shown already, and what was entered stays.
      if (!(error instanceof CallError)) throw error
      await readAnew(queries, ['GET /api/roster/roster_time'])
      if (outdated.includes(error.code ?? '')) {
        await rosterChanged(queries).catch(() => {})
        renew()
      }
      return false
    }
  }

  return {
    busy,
    state: async (day: string, filling: PlanFilling) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      const kept = await state(day, filling).finally(() => {
        running.current = false
        setBusy(false)
      })
      if (kept) void rosterChanged(queries)
      return kept
    },
  }
}
