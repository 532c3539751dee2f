import type { Step } from '@museum/contract/draft/steps.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useSaving } from '../../components/FormDialog.tsx'
import { notice } from '../../notice.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { useMe } from '../login/me.tsx'
import type { DraftWeek, RefusedStep } from './draftSteps.ts'
import { isPassable, withWhy } from './draftSteps.ts'
import { type Done, draftOf, forgetOf, type Kept, keepOf, keptOf } from './keptSteps.ts'

/** How many steps the server takes at once. */
const batch = 1000
/** So long a cell shows that a colleague changed it. */
const touchedMs = 15_000

/** What waits for a reason: steps against which only rules stand that the office may pass. */
export interface Soft {
  steps: readonly Step[]
  refused: readonly RefusedStep[]
  label: string
}

const nothing: ReadonlyMap<string, string> = new Map<string, string>()

/**
 * The draft of a week: how it stands, and every change of it. `onPlanned` hears that the plan under it is
 * not what it was.
 */
export function useDraft(date: string, announce: (words: string) => void, onPlanned: () => void) {
  const me = useMe().username
  const query = useQueryOf('GET /api/office/drafts/week', { date }, { keep: true })
  const week: DraftWeek | undefined = query.isPlaceholderData ? undefined : query.data
  const monday = week?.monday ?? ''
  const drafting = week?.state === 'drafting'
  // From the tap until the week is read without the draft, however often it is asked of meanwhile.
  const discarding = useRef(false)
  if (week && !drafting) discarding.current = false
  const touched = useTouched(week, me, (planned, now) => {
    if (drafting && now.state !== 'drafting' && !discarding.current) tellEnded(now, me)
    void query.refetch()
    if (planned) onPlanned()
  })
  const version = useRef(0)
  if (week) version.current = Math.max(week.version, version.current)

  const edit = useSaving('POST /api/office/drafts/edit', { waits: true, done: false })
  const answered = () => setStarting((now) => now && { ...now, answered: Date.now() })
  const begin = useCommand('POST /api/office/drafts/begin', {
    ...{ waits: true, done: false },
    // Before anything is done in it, which makes it newer than that.
    onDone: ({ data }) => {
      version.current = data.version
      current.current = draftOf(me, data)
      answered()
    },
  })
  const discard = useCommand('POST /api/office/drafts/discard', { waits: true })
  const unpublish = useCommand('POST /api/office/drafts/unpublish', {
    waits: true,
    onDone: answered,
  })
  // From the tap until the draft can be worked in; not where it is refused, the week is left, or a later read has none.
  const [starting, setStarting] = useState<{ monday: string; answered?: number }>()
  const later = query.dataUpdatedAt > (starting?.answered ?? Number.POSITIVE_INFINITY)
  if (starting && (drafting || later || starting.monday !== monday)) setStarting(undefined)
  /** Leads into the draft of the week that is shown; false where it was refused. */
  const start = async (run: (input: { date: string }) => Promise<unknown>) => {
    setStarting({ monday })
    const done = (await run({ date: monday })) !== undefined
    if (!done) setStarting(undefined)
    return done
  }
  // The draft that is worked in: the one that is shown, or one just begun that is not read yet.
  const current = useRef('')
  const own = drafting ? draftOf(me, week) : ''
  if (own !== '') current.current = own
  const kept = own === '' ? undefined : keptOf(own)
  const [, drawAnew] = useReducer((count: number) => count + 1, 0)
  const keep = (draft: string, done: Kept) => {
    keepOf(draft, done)
    drawAnew()
  }
  const forget = (draft = current.current) => {
    forgetOf(draft)
    drawAnew()
  }
  const shown = useRef(monday)
  if (monday !== '' && shown.current !== monday) {
    shown.current = monday
    version.current = week?.version ?? 0
  }
  const [soft, setSoft] = useState<Soft>()
  const [busy, setBusy] = useState(false)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  /** Sends steps; undefined where nothing was done, which is told. */
  const send = async (steps: readonly Step[], label: string) => {
    const done: Done & { refused: RefusedStep[] } = { label, steps: [], back: [], refused: [] }
    for (let first = 0; first < steps.length; first += batch) {
      const ops = steps.slice(first, first + batch)
      try {
        const { data } = await edit.run({ date: monday, version: version.current, ops })
        version.current = data.version
        const left = new Set(data.refused.map(({ seat }) => seat))
        done.steps.push(...ops.filter(({ seat }) => !left.has(seat)))
        done.back.unshift(...(data.inverse as Step[]))
        done.refused.push(...data.refused)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        notice.error(error.message)
        // Somebody else was there first: what they did is shown.
        if (error.code === 'draft.stale') void query.refetch()
        if (first === 0) return undefined
        break
      }
    }
    return done
  }

  const inTurn = <Result>(what: () => Promise<Result>): Promise<Result> => {
    const mine = running.current.then(what, what)
    setBusy(true)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    running.current = settled
    void settled.then(() => running.current === settled && setBusy(false))
    return mine
  }

  /** Does steps as one entry of undo. Those against which a rule stands are left out and told. */
  const applyEdits = (
    steps: readonly Step[],
    { label, asks = false }: { label: string; asks?: boolean },
  ): Promise<{ done: number; refused: RefusedStep[] } | undefined> => {
    const draft = current.current
    return inTurn(async () => {
      const done = await send(steps, label)
      if (!done) return undefined
      const { refused, ...entry } = done
      if (entry.steps.length > 0) {
        keep(draft, { past: [...keptOf(draft).past, entry], undone: [] })
        announce(`已${label}，尚未通知任何人`)
      }
      const passable = asks ? refused.filter(isPassable) : []
      tell(refused.filter((one) => !passable.includes(one)))
      if (passable.length > 0) {
        const seats = new Set(passable.map(({ seat }) => seat))
        setSoft({ steps: steps.filter(({ seat }) => seats.has(seat)), refused: passable, label })
      }
      return { done: entry.steps.length, refused }
    })
  }

  const passSoft = async (why: string) => {
    if (!soft) return
    const steps = soft.steps.map((step) => withWhy(step, why))
    setSoft(undefined)
    await applyEdits(steps, { label: soft.label })
  }

  const takeBack = async () => {
    const last = keptOf(own).past.at(-1)
    const done = last && (await send(last.back, last.label))
    if (!last || !done) return
    tell(done.refused)
    announce(`已撤销：${last.label}`)
    const { past, undone } = keptOf(own)
    const again = { label: last.label, steps: done.steps, back: done.back }
    keep(own, { past: past.filter((one) => one !== last), undone: [...undone, again] })
  }

  const doAgain = async () => {
    const last = keptOf(own).undone.at(-1)
    const done = last && (await send(last.back, last.label))
    if (!last || !done) return
    tell(done.refused)
    announce(`已重做：${last.label}`)
    const { past, undone } = keptOf(own)
    const entry = { label: last.label, steps: done.steps, back: done.back }
    keep(own, { past: [...past, entry], undone: undone.filter((one) => one !== last) })
  }

  return {
    week,
    /** Some week has been read, be it the one before. */
    loaded: query.data !== undefined,
    error: query.error,
    drafting,
    retry: () => void query.refetch(),
    /** Whether that day is edited as a draft now, or in a moment. */
    isDraftDay: (date: string) =>
      (drafting || starting !== undefined) &&
      week?.days.some((day) => day.date === date && day.draft === 1) === true,
    touched,
    busy,
    begin: () => start(begin.run),
    beginning: starting !== undefined,
    discard: async () => {
      discarding.current = true
      // Another may have begun before all that it changes is read anew.
      const ended = current.current
      const done = await discard.run({ date: monday, version: version.current })
      if (done) return forget(ended)
      discarding.current = false
      void query.refetch()
    },
    unpublish: () => start(unpublish.run),
    unpublishing: unpublish.busy,
    /** Once it is published nothing of it is taken back step by step. */
    forget,
    version: () => version.current,
    applyEdits,
    soft,
    passSoft,
    leaveSoft: () => setSoft(undefined),
    // What is asked for before the last answer came has its turn after it.
    undo: busy || (kept && kept.past.length > 0) ? () => void inTurn(takeBack) : undefined,
    redo: busy || (kept && kept.undone.length > 0) ? () => void inTurn(doAgain) : undefined,
  }
}

export type Draft = ReturnType<typeof useDraft>

function tell(refused: readonly RefusedStep[]): void {
  for (const { msg } of refused.slice(0, 3)) notice.error(msg)
  if (refused.length > 3) notice.error(`另有 ${refused.length - 3} 处没有改动`)
}

type Head = Pick<DraftWeek, 'state' | 'published_by'>
type OnNews = (planned: boolean, now: Head) => void

/** Says that the draft one sees is no more, to whoever has not ended it. */
function tellEnded({ state, published_by }: Head, me: string): void {
  if (state !== 'published') notice.warning('这一周的草稿已被放弃，其中的改动都没有生效')
  else if (published_by !== me) notice.warning(`${published_by}已发布这一周`)
}

/**
 * Seats that colleagues changed a moment ago, with who it was; `onNews` reads the week anew, and hears
 * whether shifts of the plan have changed too.
 */
function useTouched(week: DraftWeek | undefined, me: string, onNews: OnNews) {
  const [touched, setTouched] = useState(nothing)
  const news = useRef(onNews)
  news.current = onNews
  const changes = useQueryOf(
    'GET /api/office/drafts/changes',
    { date: week?.monday ?? '2000-01-03', version: week?.version ?? 0 },
    {
      enabled: week !== undefined,
      every: refreshIntervals.draft,
      quiet: true,
      // What has just been read has not changed since.
      ...(week && { known: { ...week, changes: [] } }),
    },
  ).data
  useEffect(() => {
    if (!changes || !week) return
    const differs =
      changes.version !== week.version || changes.state !== week.state || changes.mark !== week.mark
    if (!differs || changes.monday !== week.monday) return
    news.current(changes.mark !== week.mark, changes)
    const others = changes.changes.filter(({ by }) => by !== '' && by !== me)
    if (others.length === 0) return
    setTouched(new Map(others.map(({ seat, by }) => [seat, by])))
  }, [changes, week, me])
  useEffect(() => {
    if (touched.size === 0) return
    const timer = setTimeout(() => setTouched(nothing), touchedMs)
    return () => clearTimeout(timer)
  }, [touched])
  return touched
}
