import type { OutputOf } from '@museum/contract/calls.ts'
import type { Step } from '@museum/contract/draft/steps.rules.ts'
import { figuresWith } from '@museum/contract/proposal/proposal-figures.rules.ts'
import { reasonsBeside } from '@museum/contract/proposal/proposal-reasons.rules.ts'

export type Proposal = OutputOf<'POST /api/office/drafts/propose'>
type Slot = Proposal['slots'][number]
export type Suited = Slot['others'][number]

/** One seat of a proposal as it is decided: ticked or not, and with whom. */
export interface ProposedRow {
  /** The slot and whom the proposal itself names. */
  key: string
  slot: Slot
  person: Suited
  /** True where somebody else was chosen. */
  swapped: boolean
  chosen: boolean
}

/** What was decided of a proposal, by the key of its rows. */
export interface Decided {
  out: ReadonlySet<string>
  swaps: ReadonlyMap<string, Suited>
}

export const undecided: Decided = { out: new Set(), swaps: new Map() }

/** The seats of a proposal by day and time, as they are decided, each with its reason beside the others that are ticked. */
export function rowsOf({ slots, seats }: Proposal, { out, swaps }: Decided): ProposedRow[] {
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]))
  const rows = seats.flatMap(({ slot_id, ...person }) => {
    const slot = slotOf.get(slot_id)
    if (!slot) return []
    const key = `${slot_id}.${person.volunteer_id}`
    const other = swaps.get(key)
    return [
      { key, slot, person: other ?? person, swapped: other !== undefined, chosen: !out.has(key) },
    ]
  })
  const reasonIn = reasonsBeside(slots, tickedSeats(rows))
  return rows.map(({ person, ...row }) => ({
    ...row,
    person: { ...person, reason: reasonIn(row.slot.id, person) },
  }))
}

/** What is ticked, as seats. */
const tickedSeats = (rows: readonly ProposedRow[]) =>
  rows.flatMap(({ chosen, slot, person }) => (chosen ? [{ ...person, slot_id: slot.id }] : []))

/** What the rows that are ticked make of the week. */
export const figuresOf = ({ before, slots }: Proposal, rows: readonly ProposedRow[]) =>
  figuresWith(before, slots, tickedSeats(rows))

/** The rows of each day. */
export function byDay(rows: readonly ProposedRow[]): [string, ProposedRow[]][] {
  const days = new Map<string, ProposedRow[]>()
  for (const row of rows) {
    const its = days.get(row.slot.date)
    if (its) its.push(row)
    else days.set(row.slot.date, [row])
  }
  return [...days]
}

/**
 * Who could have a seat, whom the proposal names first, then the others of its slot, the best first, each with the
 * reason that they would have beside what is ticked; `busy` where they have another seat of that day.
 */
export function choicesFor(
  row: ProposedRow,
  rows: readonly ProposedRow[],
  { seats, slots }: Proposal,
): { person: Suited; busy: boolean }[] {
  const without = rows.filter(({ key }) => key !== row.key)
  const reasonIn = reasonsBeside(slots, tickedSeats(without))
  const elsewhere = new Set(
    rows
      .filter((other) => other.key !== row.key && other.slot.date === row.slot.date)
      .map(({ person }) => person.volunteer_id),
  )
  const own = seats.filter(({ slot_id, volunteer_id }) => `${slot_id}.${volunteer_id}` === row.key)
  return [...own, ...row.slot.others].map((person) => ({
    person: { ...person, reason: reasonIn(row.slot.id, person) },
    busy: elsewhere.has(person.volunteer_id),
  }))
}

/** Who has a seat after whom it is with now, and after the last the first again; undefined where there is nobody. */
export function nextFor(
  row: ProposedRow,
  rows: readonly ProposedRow[],
  proposal: Proposal,
): Suited | undefined {
  const all = choicesFor(row, rows, proposal)
  const at = all.findIndex(({ person }) => person.volunteer_id === row.person.volunteer_id)
  const turn = [...all.slice(at + 1), ...all.slice(0, at)]
  return turn.find(({ busy }) => !busy)?.person
}

/** What was decided with another person in a seat; none where it is whom the proposal names. */
export function swapped(decided: Decided, key: string, person: Suited | undefined): Decided {
  const swaps = new Map(decided.swaps)
  if (!person || key.endsWith(`.${person.volunteer_id}`)) swaps.delete(key)
  else swaps.set(key, person)
  const out = new Set(decided.out)
  out.delete(key)
  return { out, swaps }
}

/** What was decided with some rows ticked or not. */
export function ticked(decided: Decided, keys: readonly string[], on: boolean): Decided {
  const out = new Set(decided.out)
  for (const key of keys) {
    if (on) out.delete(key)
    else out.add(key)
  }
  return { ...decided, out }
}

/** The steps by which a draft takes over what is ticked. */
export function stepsOf(rows: readonly ProposedRow[], newSeat: () => string): Step[] {
  return rows.flatMap(({ chosen, slot, person }) => {
    const { activity_id, date, start_time, end_time, service_type_id, place_id } = slot
    if (!chosen || activity_id === null) return []
    const where = { service_type_id, place_id, start_time, end_time }
    const { volunteer_id, reason } = person
    const what = { activity_id, explain_time: slot.explain_time, volunteer_id, date, ...where }
    return [{ do: 'add' as const, seat: newSeat(), ...what, source: 'proposal' as const, reason }]
  })
}

/** Which rows are looked at. */
export const looks = ['all', 'new', 'silent', 'out'] as const
export type Look = (typeof looks)[number]
export const lookWords: Record<Look, string> = {
  all: '全部',
  new: '新人',
  silent: '未填意愿',
  out: '已去掉',
}

/** The rows of a look. */
export function lookedAt(rows: readonly ProposedRow[], look: Look): readonly ProposedRow[] {
  if (look === 'new') return rows.filter(({ person }) => person.newcomer === 1)
  if (look === 'silent') return rows.filter(({ person }) => person.liking === 'silent')
  if (look === 'out') return rows.filter(({ chosen }) => !chosen)
  return rows
}

/** How it was found, where that is not the best there is; empty where it is. */
export function cutInWords({ how, cut_by, limit_seconds }: Proposal): string {
  if (how === 'best') return ''
  const why = {
    time: `超时（上限${limit_seconds}秒）`,
    memory: '内存已到上限',
    failed: '计算没有完成',
    '': '计算没有完成',
  }[cut_by]
  return how === 'plain'
    ? `${why}，已用简便算法：每一席都符合规则，但不一定排得最好。`
    : `${why}，给出的是当时已找到的方案：每一席都符合规则，但不一定排得最好。`
}

/** A share in percent, whole; of nothing none. */
export const percent = (part: number, whole: number) =>
  whole > 0 ? Math.round((100 * part) / whole) : 0
