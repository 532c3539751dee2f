import type { Step } from '@museum/contract/draft/steps.rules.ts'
import { useMemo, useState } from 'react'
import { notice } from '../../notice.ts'
import type { WeekEdits } from '../planner/useWeekEdits.ts'
import { type Act, actsInWords, newSeat, withActs } from '../planner/weekEdits.ts'
import type { PlannedWeek } from '../planner/weekSeats.ts'
import { asDrafted, daysOfAct, isPassable, stepOf } from './draftSteps.ts'
import type { Draft } from './useDraft.ts'

/**
 * Changes of a week that may be in a draft: those of its days go into it and nobody hears, those of days
 * that are too near for it take effect at once (`direct`).
 */
export function useDraftEdits(draft: Draft, direct: WeekEdits): WeekEdits {
  const [pending, setPending] = useState<readonly Act[]>([])
  const { drafting, week } = draft
  const base = direct.week
  const drafted: PlannedWeek | undefined = useMemo(
    () =>
      drafting && week && base?.days[0]?.date === week.monday
        ? withActs(asDrafted(base, week), pending)
        : undefined,
    [drafting, week, base, pending],
  )
  if (!drafted) return direct
  const run = async (acts: readonly Act[]) => {
    const days = new Set(acts.flatMap(daysOfAct))
    const meant = [...days].filter(draft.isDraftDay).length
    if (meant === 0) return await direct.run(acts)
    if (meant < days.size) {
      notice.error('截止前的日子改动立即生效，不能和草稿中的一起改，请分开操作')
      return false
    }
    setPending(acts)
    try {
      const label = actsInWords(acts, drafted.today)
      const done = await draft.applyEdits(acts.map(stepOf), { label, asks: true })
      return done?.done === acts.length
    } finally {
      setPending([])
    }
  }
  return {
    week: drafted,
    busy: direct.busy || draft.busy,
    run,
    isDraftDay: draft.isDraftDay,
    plan: async (input, shift) => {
      const step: Step =
        shift === undefined
          ? { do: 'add', seat: newSeat(), ...input }
          : { do: 'move', seat: String(shift), ...input }
      const label = shift === undefined ? '排入一人' : '调整一个排班'
      const done = await draft.applyEdits([step], { label, asks: true })
      return done !== undefined && (done.done === 1 || done.refused.some(isPassable))
    },
    restore: ({ seat, volunteer_name }) =>
      void draft.applyEdits([{ do: 'restore', seat }], { label: `恢复${volunteer_name}的排班` }),
    undo: draft.undo ?? direct.undo,
    redo: draft.redo ?? direct.redo,
  }
}
