import { blocksWithin } from '../setting/block.rules.ts'
import { closedRefusal } from '../setting/closure.rules.ts'
import type { RosterWindow } from '../setting/setting.rules.ts'
import { overlaps, type Span } from '../span.ts'
import { type Demand, demandOn } from './demand.rules.ts'

/** Why something of the template is not set on a day: past the cut-off, closed or its hall is, no hour of it in the day's window, no longer served there, changed or taken off by hand since the template set it, or wanted otherwise there already by what no template ever set. */
export const leftReasons = ['past', 'closed', 'window', 'place', 'hand', 'other'] as const
export type LeftReason = (typeof leftReasons)[number]

/** A day to which the template is applied. */
export interface TargetDay extends RosterWindow {
  date: string
  /** True where what is planned can be changed no longer. */
  past: boolean
}

/** How many people a day wants already, and how many the template wanted there when it was last applied; null where it never was. */
export interface Standing extends Span {
  id: number
  date: string
  service_type_id: number
  place_id: number
  need: number
  template_need: number | null
}

/** What a day would want. */
export interface Added extends Omit<Demand, 'weekday'> {
  date: string
}

/** What applying the template does; heads are people, all else counts slots. */
export interface Applying {
  added: Added[]
  /** Among them those that want the same as before, and from now on follow the template. */
  changed: { id: number; need: number; before: number }[]
  removed: Standing[]
  same: number
  left: { date: string; reason: LeftReason; need: number }[]
}

interface Rules {
  /** True where a place takes a type, for new shifts. */
  serves: (row: Pick<Demand, 'service_type_id' | 'place_id'>) => boolean
  /** What was taken off its day by hand. */
  removed: readonly (Span & { date: string; service_type_id: number; place_id: number })[]
  /** True to set also what was changed by hand. */
  overwrite: boolean
}

/**
 * What applying the template to days does to what they want. It follows what it set itself; what was set
 * or changed by hand is left, unless it is to be overwritten. Slots of its own that it no longer wants go,
 * and those made by hand that are not in its way stay in any case. Shifts are not looked at.
 */
export function applyingOf(
  template: readonly Demand[],
  days: readonly TargetDay[],
  standing: readonly Standing[],
  rules: Rules,
): Applying {
  const all: Applying = { added: [], changed: [], removed: [], same: 0, left: [] }
  for (const day of days) {
    const slots = standing.filter(({ date }) => date === day.date)
    applyTo(day, demandOn(template, day.date), slots, rules, all)
  }
  return all
}

function applyTo(
  day: TargetDay,
  wanted: readonly Demand[],
  slots: readonly Standing[],
  rules: Rules,
  all: Applying,
): void {
  const { date } = day
  const leave = (reason: LeftReason, { need }: Demand) => all.left.push({ date, reason, need })
  if (day.past || day.closed === 1) {
    for (const row of wanted) leave(day.past ? 'past' : 'closed', row)
    return
  }
  const kept = new Set<Standing>()
  const gone = new Set<Standing>()
  for (const row of wanted) {
    const here = slots.filter((slot) => isThere(slot, row) && overlaps(slot, row))
    const isOff = rules.removed.some(
      (one) => one.date === date && isThere(one, row) && overlaps(one, row),
    )
    for (const slot of here) kept.add(slot)
    const added = within(row, day)
    if (!added) leave('window', row)
    else if (!rules.serves(row)) leave('place', row)
    else if (closedRefusal(added, day)) leave('closed', row)
    else if (isOff && here.length === 0 && !rules.overwrite) leave('hand', row)
    else if (!set(added, here, gone, rules.overwrite, all))
      leave(here.some(isTemplates) ? 'hand' : 'other', row)
  }
  for (const slot of slots)
    if (gone.has(slot) || (!kept.has(slot) && isGivenUp(slot, rules.overwrite)))
      all.removed.push(slot)
}

/** Sets one slot; false where something stands in its way that is not as the template set it. */
function set(
  added: Added,
  here: readonly Standing[],
  gone: Set<Standing>,
  overwrite: boolean,
  all: Applying,
): boolean {
  const slot = here.find((one) => isSame(one, added))
  if (slot && slot.need === added.need) {
    all.same += 1
    if (slot.template_need !== slot.need)
      all.changed.push({ id: slot.id, need: slot.need, before: slot.need })
    return true
  }
  const inTheWay = here.filter((one) => one !== slot && overlaps(one, added))
  const free = overwrite || (slot ? isOwn(slot) : inTheWay.every(isOwn))
  if (!free) return false
  if (slot) all.changed.push({ id: slot.id, need: added.need, before: slot.need })
  else {
    all.added.push(added)
    for (const one of inTheWay) gone.add(one)
  }
  return true
}

/** True of a slot that the template set, and nobody has changed. */
const isOwn = ({ need, template_need }: Standing) => template_need === need

/** True of a slot that the template set once, be it changed since. */
const isTemplates = ({ template_need }: Standing) => template_need !== null

/** True of one that the template set where it wants nobody any more; with a change by hand only where that is overwritten. */
const isGivenUp = (slot: Standing, overwrite: boolean) =>
  isOwn(slot) || (overwrite && isTemplates(slot))

type Where = Pick<Demand, 'service_type_id' | 'place_id'>

const isThere = (slot: Where, row: Where) =>
  slot.service_type_id === row.service_type_id && slot.place_id === row.place_id

const isSame = (one: Span, other: Span) =>
  one.start_time === other.start_time && one.end_time === other.end_time

/** A row as a day's window leaves it, like the blocks of the day; undefined where less than an hour is left. */
function within({ weekday: _, ...row }: Demand, day: TargetDay): Added | undefined {
  const { start_time, end_time } = row
  const [left] = blocksWithin([{ name: '', start_time, end_time }], {
    start_time: day.start_time,
    end_time: day.end_time,
  })
  if (!left) return undefined
  return { ...row, date: day.date, start_time: left.start_time, end_time: left.end_time }
}

/** The same in figures, by reason with the days. */
export function figuresOfApplying({ added, changed, removed, same, left }: Applying) {
  const real = changed.filter(({ need, before }) => need !== before)
  const reasons = leftReasons.flatMap((reason) => {
    const its = left.filter((one) => one.reason === reason)
    const dates = [...new Set(its.map(({ date }) => date))].sort()
    return its.length > 0 ? [{ reason, slots: its.length, heads: headsOf(its), dates }] : []
  })
  return {
    add: added.length,
    add_heads: headsOf(added),
    change: real.length,
    change_heads: real.reduce((sum, { need, before }) => sum + need - before, 0),
    remove: removed.length,
    remove_heads: headsOf(removed),
    same,
    left: reasons,
  }
}

const headsOf = (rows: readonly { need: number }[]) => rows.reduce((sum, { need }) => sum + need, 0)
