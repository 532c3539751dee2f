import type { OutputOf } from '@museum/contract/calls.ts'
import { type RosterFault, rosterFaults } from '@museum/contract/roster/faults.rules.ts'
import { type Entry, entryRefusal } from '@museum/contract/roster/roster.rules.ts'
import { closedWords } from '@museum/contract/setting/closure.rules.ts'
import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { overlaps, spanInWords } from '@museum/contract/span.ts'

export type StoredShift = OutputOf<'GET /api/roster/roster_info'>['list'][number]

/** A shift as it is being filled in; times are `HH:mm:ss` or empty, ids 0 while none is chosen. */
export interface PlanEntry extends Entry {
  /** Tells it from the others; never sent. */
  key: string
  /** 0 for a new one. */
  id: number
  name: string
  /** True while it stands as it was proposed: nobody has said anything yet. */
  proposed: boolean
}

/** What is kept of a shift. */
type Said = Omit<PlanEntry, 'key' | 'proposed'>

/** A control of an entry. */
export type PlanPart =
  | 'activity_id'
  | 'service_type_id'
  | 'start_time'
  | 'end_time'
  | 'place_id'
  | 'explain_time'

/** The longest name of a shift (§5.56). */
export const longestName = 20

/** The name of an entry's control in the form. */
export const partName = (key: string, part: PlanPart | 'name') => `${key}.${part}`

/** What is wrong with the day: the words of the rule, and what each control says of it. */
export interface PlanProblem {
  msg: string
  wrong: readonly { key: string; part: PlanPart; msg: string }[]
}

/** The labels of an entry's controls, in order. */
export const partLabels: Readonly<Record<PlanPart, string>> = {
  activity_id: '服务活动',
  service_type_id: '服务类型',
  start_time: '开始时间',
  end_time: '结束时间',
  place_id: '服务地点',
  explain_time: '讲解场次',
}

const allParts = Object.keys(partLabels) as PlanPart[]

export function newEntry(): PlanEntry {
  return {
    key: Math.random().toString(36).slice(2),
    id: 0,
    activity_id: 0,
    service_type_id: 0,
    start_time: '',
    end_time: '',
    place_id: 0,
    explain_time: 0,
    name: '',
    proposed: false,
  }
}

/** The day as it is kept; a day without shifts begins with one to fill in, `first`. */
export function entriesOf(
  stored: readonly StoredShift[],
  first: () => PlanEntry = newEntry,
): PlanEntry[] {
  if (stored.length === 0) return [first()]
  return stored.map((shift) => ({ ...pick(shift), key: `kept${shift.id}`, proposed: false }))
}

/** True when nothing has been entered. */
export function isBlank(entry: PlanEntry): boolean {
  const { key: _key, proposed, ...said } = entry
  return proposed || Object.values(said).every((value) => value === 0 || value === '')
}

/** What tells one state of the day from another. */
export function markOf(entries: readonly PlanEntry[]): string {
  return JSON.stringify(entries.filter((entry) => !isBlank(entry)).map(pick))
}

/** The day as the call takes it: a JSON text of its entries, seconds appended (§7.31–7.32). */
export function arrJson(entries: readonly PlanEntry[]): string {
  return JSON.stringify(
    entries.map((entry) => {
      const { id, ...said } = pick(entry)
      return id === 0 ? said : { id, ...said }
    }),
  )
}

/** What is wrong with the day, all of it, entry by entry and then between them; the first is said (§5.48–5.54). */
export function planProblem(
  entries: readonly PlanEntry[],
  needsTalks: (typeId: number) => boolean,
  window: RosterWindow,
): PlanProblem | undefined {
  const own = entries.flatMap(
    (entry) => entryProblem(entry, needsTalks(entry.service_type_id), window) ?? [],
  )
  const shared = overlapProblem(entries)
  return together(shared ? [...own, shared] : own)
}

/**
 * The times of these entries that lie outside a day's window, of which nobody knew when they were chosen;
 * undefined where none does.
 */
export function strayProblem(
  entries: readonly PlanEntry[],
  window: RosterWindow,
): PlanProblem | undefined {
  const { start_time, end_time } = window
  const msg = `该日可排班时间为${spanInWords(window)}，请修改`
  const wrong = entries.flatMap(({ key, ...entry }) =>
    timeParts
      .filter((part) => entry[part] !== '' && (entry[part] < start_time || entry[part] > end_time))
      .map((part) => ({ key, part, msg })),
  )
  return wrong.length === 0 ? undefined : { msg, wrong }
}

const timeParts = ['start_time', 'end_time'] as const

/** What is wrong, by the names of the controls. */
export function errorsOf(problem: PlanProblem | undefined): Record<string, string> {
  return Object.fromEntries(
    (problem?.wrong ?? []).map(({ key, part, msg }) => [partName(key, part), msg]),
  )
}

/**
 * What is still wrong after a change, of which nothing else is known: what is not filled in yet, and what was
 * said at a control that is as it was, with the times and the place on which that may rest.
 */
export function stillWrong(
  errors: Readonly<Partial<Record<string, string>>>,
  before: readonly PlanEntry[],
  next: readonly PlanEntry[],
): Partial<Record<string, string>> {
  const overlap = rosterFaults['roster.overlap'].msg
  const sameTimes = timesOf(before) === timesOf(next)
  const stands = next.flatMap((entry) => {
    const was = before.find(({ key }) => key === entry.key)
    return allParts
      .filter((part) => {
        if (isNone(entry[part])) return true
        const said = errors[partName(entry.key, part)]
        if (said === overlap) return sameTimes
        return was !== undefined && [part, ...restsOn].every((each) => entry[each] === was[each])
      })
      .map((part) => partName(entry.key, part))
  })
  return Object.fromEntries(Object.entries(errors).filter(([name]) => stands.includes(name)))
}

const restsOn = ['start_time', 'end_time', 'place_id'] as const
const isNone = (value: string | number) => value === 0 || value === ''
const timesOf = (entries: readonly PlanEntry[]) =>
  JSON.stringify(entries.map(({ key, start_time, end_time }) => [key, start_time, end_time]))

/** The control at which a refusal is said. */
function partOf(refusal: RosterFault, entry: PlanEntry, window: RosterWindow): PlanPart {
  if (refusal === 'roster.outside_window') return outside(entry, window)
  return refusal === 'roster.hall_closed' ? 'place_id' : 'end_time'
}

function entryProblem(
  entry: PlanEntry,
  talks: boolean,
  window: RosterWindow,
): PlanProblem | undefined {
  const refusal = entryRefusal(entry, talks, window)
  if (refusal === undefined) return undefined
  const isShut = refusal === 'roster.closed' || refusal === 'roster.hall_closed'
  const msg = (isShut && closedWords(entry, window)) || rosterFaults[refusal].msg
  const parts =
    refusal === 'roster.incomplete'
      ? missingParts(entry, talks)
      : ([partOf(refusal, entry, window)] as const)
  const said = (part: PlanPart) =>
    refusal === 'roster.incomplete' ? `请选择${partLabels[part]}` : msg
  return { msg, wrong: parts.map((part) => ({ key: entry.key, part, msg: said(part) })) }
}

function overlapProblem(entries: readonly PlanEntry[]): PlanProblem | undefined {
  const whole = entries.filter(({ start_time, end_time }) => start_time !== '' && end_time !== '')
  const shared = whole.filter((entry) =>
    whole.some((other) => other !== entry && overlaps(entry, other)),
  )
  if (shared.length === 0) return undefined
  const { msg } = rosterFaults['roster.overlap']
  return { msg, wrong: shared.map(({ key }) => ({ key, part: 'start_time' as const, msg })) }
}

/** Several problems as one: the words of the first, and at each control the first that is wrong with it. */
export function together(problems: readonly PlanProblem[]): PlanProblem | undefined {
  const [first] = problems
  if (!first) return undefined
  const wrong = problems.flatMap((problem) => problem.wrong)
  const isFirst = ({ key, part }: (typeof wrong)[number], at: number) =>
    wrong.findIndex((other) => other.key === key && other.part === part) === at
  return { msg: first.msg, wrong: wrong.filter(isFirst) }
}

function missingParts(entry: PlanEntry, talks: boolean): PlanPart[] {
  return allParts.filter((part) => {
    if (part === 'explain_time' && !talks) return false
    return isNone(entry[part])
  })
}

function outside({ start_time }: PlanEntry, window: RosterWindow): PlanPart {
  return start_time < window.start_time ? 'start_time' : 'end_time'
}

function pick(entry: Said): Said {
  const { id, activity_id, service_type_id, place_id } = entry
  const { start_time, end_time, explain_time, name } = entry
  return {
    id,
    activity_id,
    service_type_id,
    start_time,
    end_time,
    place_id,
    explain_time,
    name: name.trim(),
  }
}
