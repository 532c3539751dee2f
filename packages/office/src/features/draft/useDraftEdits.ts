import type { Step } from '@museum/contract/draft/steps.rules.ts'
import { useEffect, useMemo, useState } from 'react'
import { notice } from '../../notice.ts'
import type { WeekEdits } from '../planner/useWeekEdits.ts'
import { type Act, actsInWords, newSeat, withActs } from '../planner/weekEdits.ts'
import type { PlannedWeek } from '../planner/weekSeats.ts'
import { asDrafted, daysOfAct, isPassable, stepOf } from './draftSteps.ts'
import type { Draft } from './useDraft.ts'

/**
 * Changes of a week that may be in a draft: those of its days go into it and nobody hears, those of days
 * that are too near for it take effect at once (`direct`). What is done while a draft is beginning waits for it.
 */
export function useDraftEdits(draft: Draft, direct: WeekEdits): WeekEdits {
  const edits = useEditsNow(draft, direct)
  const { beginning } = draft
  const { waiting, wait } = useWaiting(edits, draft)
  const { week } = edits
  const acts = waiting.flatMap((one) => one.acts)
  if (!beginning) return edits
  return {
    ...edits,
    week: week && acts.length > 0 ? withActs(week, acts) : week,
    isDraftDay: draft.isDraftDay,
    run: (acts, how) => wait({ acts, act: (now) => now.run(acts, how) }),
    plan: (input, shift) =>
      wait({ acts: [], act: async (now) => (await now.plan?.(input, shift)) ?? false }),
  }
}

/** A change that waits for a draft. */
interface Waiting {
  /** What is shown of it meanwhile. */
  acts: readonly Act[]
  act: (edits: WeekEdits) => Promise<boolean>
}

/**
 * What is done while a draft is beginning: once it has begun each has its turn, and where it does not begin,
 * or another week is shown by then, none is done.
 */
function useWaiting(edits: WeekEdits, { beginning, drafting, week }: Draft) {
  const [waiting, setWaiting] = useState<readonly Turn[]>([])
  const monday = week?.monday ?? ''
  useEffect(() => {
    if (beginning || waiting.length === 0) return
    setWaiting([])
    const begun = waiting.filter((one) => drafting && one.monday === monday)
    if (begun.length < waiting.length) notice.error('没有进入编排，刚才的改动没有保存')
    for (const one of waiting)
      if (begun.includes(one)) void one.act(edits).then(one.end)
      else one.end(false)
  }, [beginning, drafting, monday, waiting, edits])
  const wait = (one: Waiting) =>
    new Promise<boolean>((end) => setWaiting((before) => [...before, { ...one, monday, end }]))
  return { waiting, wait }
}

interface Turn extends Waiting {
  monday: string
  end: (done: boolean) => void
}

function useEditsNow(draft: Draft, direct: WeekEdits): WeekEdits {
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
  const run = async (acts: readonly Act[], how?: { asks: boolean }) => {
    const days = new Set(acts.flatMap(daysOfAct))
    const meant = [...days].filter(draft.isDraftDay).length
    if (meant === 0) return await direct.run(acts, how)
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
