import { byWay, reachedInWords } from '@museum/contract/planner/reached.rules.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { App } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { useSaving } from '../../components/FormDialog.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { notice } from '../../notice.ts'
import { useMe } from '../login/me.tsx'
import { readReached } from './readReached.ts'
import type { ShiftInput } from './ShiftForm.tsx'
import type { Told } from './ToldLine.tsx'
import { sentAfterwards, useAfterwards } from './useAfterwards.ts'
import { type Done, offerUndo, shiftsByPerson, useKeptActs } from './useKeptActs.ts'
import {
  type Act,
  actsInWords,
  entersEnded,
  newSeat,
  peopleOf,
  personOf,
  type Serving,
  servingAsIs,
  withActs,
} from './weekEdits.ts'
import { asKeptShift, type PlannedShift, type PlannedWeek } from './weekSeats.ts'

/** How the week is changed, whichever way a change goes. */
export interface WeekEdits {
  /** With what is on its way, as if it were done. */
  week: PlannedWeek | undefined
  busy: boolean
  /**
   * Does what belongs together; true when all of it was done. Refusals are told. What a key does to several at once
   * (`asks`) is asked first where people hear of it at once.
   */
  run: (acts: readonly Act[], how?: { asks: boolean }) => Promise<boolean>
  undo: (() => void) | undefined
  redo: (() => void) | undefined
  /** Whether a day is edited as a draft, of which nobody hears yet. */
  isDraftDay: (date: string) => boolean
  /** Puts what a form says into the draft, of the shift with that number or of a new one; true when it is there. */
  plan: ((input: ShiftInput, shift: number | undefined) => Promise<boolean>) | undefined
  /** Puts a seat of the draft back as it stands outside it; undefined where there is no draft. */
  restore: ((shift: PlannedShift) => void) | undefined
}

const most = 50

/** Changes that take effect at once, and of which people are told once they can be taken back no longer. */
export function useWeekEdits(
  base: PlannedWeek | undefined,
  announce: (words: string) => void,
  onTold: (told: Told | undefined) => void,
): WeekEdits {
  const today = base?.today ?? ''
  const by = useMe().username
  const options = { waits: true, done: false } as const
  const add = useSaving('POST /api/office/rosters', options)
  const change = useSaving('PATCH /api/office/rosters/:id', options)
  const remove = useSaving('DELETE /api/office/rosters/:id', options)
  const fill = useSaving('POST /api/office/offers/fill', options)
  const { modal } = App.useApp()
  const [pending, setPending] = useState<readonly Act[]>([])
  const [doing, setDoing] = useState(false)
  const { kept, latest, keep } = useKeptActs(() => onTold(undefined))
  const running = useRef<Promise<unknown> | undefined>(undefined)

  const askAfterwards = useAfterwards()

  /** What takes an act back once it is done; undefined where it is not meant. */
  const send = async (act: Act, afterwards: boolean): Promise<Act | undefined> => {
    const ask = () => askAfterwards(actsInWords([act], today))
    if (act.kind === 'add') {
      const { person, to, passed } = act
      if (passed) {
        const { slot: slot_id, reason } = passed
        const { data } = await fill.run({ slot_id, volunteer_id: person.id, reason })
        return { kind: 'remove', shift: putShift(act, data.shift), reason: '', passed }
      }
      const input = { volunteer_id: person.id, ...fieldsOf(to) }
      const made = await sentAfterwards(
        (late) => add.run({ ...input, afterwards: late }),
        afterwards,
        ask,
      )
      return made && { kind: 'remove', shift: asKeptShift(made.data), reason: '' }
    }
    if (act.kind === 'move') {
      const whose = act.person && { volunteer_id: act.person.id }
      const input = { id: act.shift.id, ...fieldsOf(act.to), ...whose }
      const moved = await sentAfterwards(
        (late) => change.run({ ...input, afterwards: late }),
        afterwards,
        ask,
      )
      const person = act.person && personOf(act.shift)
      return (
        moved && {
          kind: 'move',
          shift: asKeptShift(moved.data),
          to: servingAsIs(act.shift),
          person,
        }
      )
    }
    await remove.run({ id: act.shift.id, reason: act.reason })
    const { shift, passed } = act
    return { kind: 'add', seat: newSeat(), person: personOf(shift), to: servingAsIs(shift), passed }
  }

  /** Says who is to hear of what was done, how, and who has to be phoned. */
  const tellReached = async (done: Done) => {
    const what = actsInWords(done.acts, today)
    const people = await readReached(idsOf(done.acts))
    const how = people && `60 秒后${reachedInWords(people, by)}`
    announce([`已${what}`, how].filter(Boolean).join('，'))
    onTold(people && { what, people, shifts: shiftsByPerson(done) })
  }

  /** `entered` are those of which the office knows that they enter what has ended. */
  const perform = async (acts: readonly Act[], entered: readonly Act[] = []): Promise<Done> => {
    setPending(acts)
    const done: Done = { acts: [], back: [], keys: [] }
    const refused: string[] = []
    try {
      for (const act of acts) {
        try {
          const back = await send(act, entered.includes(act))
          if (!back) continue
          done.back.unshift(back)
          done.acts.push(act)
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          refused.push(`${actsInWords([act], today)}：${error.message}`)
        }
      }
    } finally {
      setPending([])
    }
    for (const line of refused.slice(0, 3)) notice.error(line)
    if (refused.length > 3) notice.error(`另有 ${refused.length - 3} 处没有改动`)
    if (done.acts.length === 0) return done
    done.keys.push(...offerUndo(done, today))
    await tellReached(done)
    return done
  }

  /** One after another: what is asked for meanwhile begins once the last has answered. */
  const inTurn = <Result>(what: () => Promise<Result>): Promise<Result> => {
    setDoing(true)
    const before = running.current
    const mine = before ? before.then(what, what) : what()
    const settled = () => {
      if (running.current !== mine) return
      running.current = undefined
      setDoing(false)
    }
    running.current = mine
    mine.then(settled, settled)
    return mine
  }

  const run = async (acts: readonly Act[], how = { asks: false }) => {
    if (running.current || acts.length === 0) return false
    onTold(undefined)
    const entered = acts.filter((act) => entersEnded(act, base?.now ?? ''))
    const sure =
      entered.length > 0
        ? askAfterwards(actsInWords(entered, today))
        : isMeant(modal, acts, { ...how, today, by })
    if (!(await sure)) return false
    const done = await inTurn(async () => {
      const ended = await perform(acts, entered)
      if (ended.acts.length > 0)
        keep({ past: [...latest.current.past, ended].slice(-most), undone: [] })
      return ended
    })
    return done.acts.length === acts.length
  }

  const takeBack = async () => {
    const last = latest.current.past.at(-1)
    if (!last) return
    // While nobody knows of it, it is as if it had not been.
    const open = last.keys.filter(undoables.has)
    for (const key of open) await undoables.undo(key)
    if (open.length > 0) return
    const done = await perform(last.back)
    const { past, undone } = latest.current
    const again = done.acts.length > 0 ? [{ acts: done.back, back: done.acts, keys: [] }] : []
    keep({ past: past.filter((one) => one !== last), undone: [...undone, ...again] })
  }

  const doAgain = async () => {
    const last = latest.current.undone.at(-1)
    if (!last) return
    const done = await perform(last.acts)
    const { past, undone } = latest.current
    const ended = done.acts.length > 0 ? [done] : []
    keep({ past: [...past, ...ended], undone: undone.filter((one) => one !== last) })
  }

  const week = useMemo(() => (base ? withActs(base, pending) : undefined), [base, pending])
  return {
    week,
    busy: pending.length > 0,
    run,
    undo: doing || kept.past.length > 0 ? () => void inTurn(takeBack) : undefined,
    redo: doing || kept.undone.length > 0 ? () => void inTurn(doAgain) : undefined,
    isDraftDay: () => false,
    plan: undefined,
    restore: undefined,
  }
}

function fieldsOf(to: Serving) {
  const { date, start_time, end_time, activity_id, explain_time } = to
  const { service_type_id, place_id } = to
  return { date, start_time, end_time, activity_id, service_type_id, place_id, explain_time }
}

/** A shift as it was put in, under its number. */
function putShift({ person, to }: Extract<Act, { kind: 'add' }>, id: number) {
  const whose = { volunteer_id: person.id, volunteer_name: person.name, code: person.code }
  return asKeptShift({ ...to, ...whose, id, signed: 0 })
}

/** Everybody whom acts concern, each once. */
const idsOf = (acts: readonly Act[]): number[] => [...new Set(acts.flatMap(peopleOf))]

/**
 * What people hear of at once is asked first where it changes what they know already, or where a key does it:
 * with who hears of it by which channel, and who has to be phoned.
 */
async function isMeant(
  modal: ReturnType<typeof App.useApp>['modal'],
  acts: readonly Act[],
  { asks, today, by }: { asks: boolean; today: string; by: string },
) {
  if (!asks && acts.every(({ kind }) => kind === 'add') && acts.length < 6) return true
  // Whoever takes people off has been asked with the reason.
  if (acts.every(({ kind }) => kind === 'remove')) return true
  const ids = idsOf(acts)
  const people = await readReached(ids)
  const how = people ? `：${reachedInWords(people, by)}` : ` ${ids.length} 人`
  return await modal.confirm({
    title: actsInWords(acts, today),
    content: `改动立即生效，60 秒后告知${how}。之前可以撤销。`,
    // Wide enough for a name, a day, a time and a place in one line.
    width: 500,
    okText: people && byWay(people).phone.length === people.length ? '改动' : '改动并通知',
  })
}
