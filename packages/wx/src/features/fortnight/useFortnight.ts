import type { MuseumTime } from '@museum/contract/day.ts'
import { mostChosen } from '@museum/contract/fortnight/fortnight.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useRef, useState } from 'react'
import { toast } from '../../components/toast.ts'
import { drafts } from '../login/drafts.ts'
import type { Preset } from '../roster/choice.ts'
import {
  type Fortnight,
  type FortnightRow,
  keyOf,
  type Part,
  type Picks,
  type Planned,
  plannedOf,
  proposedOf,
  sentOf,
} from './fortnightChoice.ts'

interface Chosen {
  /** By `keyOf`. */
  keys: readonly string[]
  /** What was said of what one serves; what is proposed until then. */
  own: Preset | undefined
  picks: Picks
}

const none: Chosen = { keys: [], own: undefined, picks: {} }
const draft = 'fortnight'

/** Which parts of the days are chosen, what each becomes, and sending them; kept on the phone until they are sent. */
export function useFortnight(
  data: Fortnight,
  rows: readonly FortnightRow[],
  at: MuseumTime,
  /** Something was refused: what is shown is old. */
  onRefused: () => unknown,
) {
  const [chosen, setChosen] = useState(() => kept(at.day))
  const [restored, setRestored] = useState(chosen.keys.length > 0)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [open, setOpen] = useState(false)
  const { keys, own, picks } = chosen
  const preset = own ?? proposedOf(data)
  const planned = plannedOf(data, rows, keys, picks, preset, own !== undefined, at)
  const write = (change: Partial<Chosen>) => {
    const next = { ...chosen, ...change }
    setChosen(next)
    setRestored(false)
    // At once: whoever leads elsewhere takes the screen away before anything is drawn.
    if (next.keys.length === 0 && next.own === undefined) drafts.drop(draft)
    else drafts.keep(draft, next)
  }
  const forget = (...gone: readonly string[]) =>
    setRefused((all) =>
      Object.fromEntries(Object.entries(all).filter(([key]) => !gone.includes(key))),
    )
  const sent = useRef<readonly Planned[]>([])
  const { run, busy } = useCommand('POST /api/roster/fortnight', {
    done: false,
    // What is planned now is drawn as one's own before anything else can be tapped.
    waits: true,
    onDone: ({ data: answer }) => {
      const keyAt = (place: number) => sent.current[place]?.key ?? ''
      const done = answer.list.map((each) => keyAt(each.at))
      write({ keys: keys.filter((key) => !done.includes(key)) })
      setRefused(
        Object.fromEntries(answer.refused.map(({ at: place, msg }) => [keyAt(place), msg])),
      )
      toast(outcomeWords(done.length, answer.refused.length))
      if (answer.refused.length > 0) onRefused()
    },
  })
  const problems = planned.flatMap((each) => {
    const msg = refused[each.key] ?? each.problem
    return msg === undefined ? [] : [{ ...each, msg }]
  })
  return {
    planned,
    preset,
    problems,
    busy,
    open,
    restored: restored && planned.length > 0,
    setOpen,
    has: (key: string) => planned.some((each) => each.key === key),
    toggle: (date: string, part: Part) => {
      const key = keyOf(date, part)
      forget(key)
      if (planned.some((each) => each.key === key)) {
        const { [key]: _, ...rest } = picks
        write({ keys: keys.filter((other) => other !== key), picks: rest })
      } else if (planned.length >= mostChosen) toast(`一次最多提交${mostChosen}个，请先提交`)
      else write({ keys: [...planned.map((each) => each.key), key] })
    },
    clear: () => {
      setRefused({})
      write(none)
    },
    setPreset: (change: Partial<Preset>) => {
      forget(...keys)
      write({ own: { ...preset, ...change } })
    },
    pick: (key: string, slot: number) => {
      forget(key)
      write({ picks: { ...picks, [key]: slot } })
    },
    submit: () => {
      const lacks = planned.some(({ slot, entry }) => !slot && !isWhole(entry, data.types))
      if (lacks) {
        setOpen(true)
        toast(words.incompleteRoster)
        return
      }
      sent.current = planned
      void run({ chosen: planned.map(sentOf) })
    },
  }
}

export type Choosing = ReturnType<typeof useFortnight>

function isWhole(entry: Planned['entry'], types: Fortnight['types']): boolean {
  const talks = types.find(({ id }) => id === entry.service_type_id)?.need_explain === 1
  const { activity_id, service_type_id, place_id, explain_time } = entry
  return activity_id > 0 && service_type_id > 0 && place_id > 0 && (!talks || explain_time > 0)
}

function outcomeWords(done: number, refused: number): string {
  if (refused === 0) return `已提交${done}个排班`
  return done === 0 ? `${refused}个都没有排上` : `已提交${done}个，${refused}个没有排上`
}

/** What was chosen and not sent, of days that are not over. */
function kept(today: string): Chosen {
  const value = drafts.read(draft)?.value as Partial<Chosen> | null | undefined
  if (!value || !Array.isArray(value.keys)) return none
  const keys = value.keys.filter((key) => typeof key === 'string' && key.slice(0, 10) > today)
  return { ...none, ...value, keys }
}
