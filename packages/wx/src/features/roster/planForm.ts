import type { OutputOf } from '@museum/contract/calls.ts'
import { type RosterFault, rosterFaults } from '@museum/contract/roster/faults.rules.ts'
import { type Entry, entryRefusal } from '@museum/contract/roster/roster.rules.ts'
import { closedWords } from '@museum/contract/setting/closure.rules.ts'
import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { overlaps } from '@museum/contract/span.ts'

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

/** What is wrong with the day, entry by entry and then between them (§5.48–5.54). */
export function planProblem(
  entries: readonly PlanEntry[],
  needsTalks: (typeId: number) => boolean,
  window: RosterWindow,
): PlanProblem | undefined {
  for (const entry of entries) {
    const refusal = entryRefusal(entry, needsTalks(entry.service_type_id), window)
    if (refusal === undefined) continue
    const isShut = refusal === 'roster.closed' || refusal === 'roster.hall_closed'
    const msg = (isShut && closedWords(entry, window)) || rosterFaults[refusal].msg
    const parts =
      refusal === 'roster.incomplete'
        ? missingParts(entry, needsTalks(entry.service_type_id))
        : ([partOf(refusal, entry, window)] as const)
    const said = (part: PlanPart) =>
      refusal === 'roster.incomplete' ? `请选择${partLabels[part]}` : msg
    return { msg, wrong: parts.map((part) => ({ key: entry.key, part, msg: said(part) })) }
  }
  return overlapProblem(entries)
}

/** What is wrong, by the names of the controls. */
export function errorsOf(problem: PlanProblem | undefined): Record<string, string> {
  return Object.fromEntries(
    (problem?.wrong ?? []).map(({ key, part, msg }) => [partName(key, part), msg]),
  )
}

/** What is still wrong after a change: what is not filled in yet; of anything else nothing is known. */
export function stillMissing(
  errors: Readonly<Partial<Record<string, string>>>,
  entries: readonly PlanEntry[],
): Partial<Record<string, string>> {
  const blank = entries.flatMap((entry) =>
    allParts
      .filter((part) => entry[part] === 0 || entry[part] === '')
      .map((part) => partName(entry.key, part)),
  )
  return Object.fromEntries(Object.entries(errors).filter(([name]) => blank.includes(name)))
}

/** The control at which a refusal is said. */
function partOf(refusal: RosterFault, entry: PlanEntry, window: RosterWindow): PlanPart {
  if (refusal === 'roster.outside_window') return outside(entry, window)
  return refusal === 'roster.hall_closed' ? 'place_id' : 'end_time'
}

function overlapProblem(entries: readonly PlanEntry[]): PlanProblem | undefined {
  const shared = entries.filter((entry) =>
    entries.some((other) => other !== entry && overlaps(entry, other)),
  )
  if (shared.length === 0) return undefined
  const { msg } = rosterFaults['roster.overlap']
  return { msg, wrong: shared.map(({ key }) => ({ key, part: 'start_time' as const, msg })) }
}

function missingParts(entry: PlanEntry, talks: boolean): PlanPart[] {
  return allParts.filter((part) => {
    if (part === 'explain_time' && !talks) return false
    return entry[part] === 0 || entry[part] === ''
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
