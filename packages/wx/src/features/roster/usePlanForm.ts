import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { isLonger, tooLongWords } from '@museum/contract/text.ts'
import { useEffect } from 'react'
import { toast } from '../../components/toast.ts'
import { type Form, goToField, useForm } from '../../components/useForm.ts'
import { drafts } from '../login/drafts.ts'
import {
  entriesOf,
  errorsOf,
  longestName,
  markOf,
  newEntry,
  type PlanEntry,
  type PlanPart,
  partName,
  planProblem,
  type StoredShift,
  stillWrong,
  strayProblem,
} from './planForm.ts'
import { type Offer, proposedAnew, proposedEntry } from './planProposal.ts'

const nameOf = (day: string) => `roster:${day}`

/** What was entered for a day and not sent, as long as the day is still what it was then. */
function draftedPlan(day: string, kept: readonly PlanEntry[]): PlanEntry[] | undefined {
  const value = drafts.read(nameOf(day))?.value as
    | { before?: unknown; entries?: unknown }
    | null
    | undefined
  if (value?.before !== markOf(kept) || !Array.isArray(value.entries)) return undefined
  return value.entries.filter(isEntry).map((entry) => ({ ...newEntry(), ...entry }))
}

/** Keeps a day on the phone while it differs from the kept one, and forgets it when it no longer does. */
function usePlanDraft(
  plan: { day: string; entries: readonly PlanEntry[]; kept: readonly PlanEntry[] } | undefined,
) {
  useEffect(() => {
    if (!plan) return
    const before = markOf(plan.kept)
    if (markOf(plan.entries) === before) drafts.drop(nameOf(plan.day))
    else drafts.keep(nameOf(plan.day), { before, entries: plan.entries })
  }, [plan])
}

function isEntry(value: unknown): value is PlanEntry {
  const { proposed: _proposed, ...shown } = newEntry()
  const shape = Object.entries(shown)
  if (typeof value !== 'object' || value === null) return false
  return shape.every(([name, of]) => typeof (value as Record<string, unknown>)[name] === typeof of)
}

interface Plan {
  day: string
  /** The shifts as they were read when filling in began. */
  stored: readonly StoredShift[]
  kept: readonly PlanEntry[]
  entries: readonly PlanEntry[]
  /** What is here was entered before and not sent. */
  restored: boolean
  /** The day was changed elsewhere while this was filled in: whose it becomes is to be decided. */
  stale: boolean
  /** The day's window that the times were held against last; empty while it is not known. */
  heldTo: string
}

const nothing: Plan = {
  ...{ day: '', stored: [], kept: [], entries: [] },
  ...{ restored: false, stale: false, heldTo: '' },
}

/**
 * A day that is being stated; undefined until `fresh`, its shifts as they are kept, is there, and the
 * `offer` from which new ones are proposed. A later reading changes nothing that is being filled in: a `window`
 * that arrives meanwhile (§5.55) bounds what is chosen next, moves what nobody has said anything of, and is
 * told where something that was said lies outside it.
 */
export function usePlanForm(
  day: string,
  fresh: readonly StoredShift[] | undefined,
  offer: Offer | undefined,
  window: RosterWindow | undefined,
) {
  const form = useForm(nothing)
  const plan = form.values.day === day ? form.values : fresh && offer && begin(day, fresh, offer)
  if (plan && plan !== form.values) form.replace(plan)
  usePlanDraft(plan)
  useHeld(form, plan, offer, window)
  if (!plan) return undefined

  const { stored, entries, restored, kept, stale } = plan
  const become = (next: readonly PlanEntry[]) => {
    form.set({ entries: next })
    form.blame(stillWrong(form.errors, entries, next))
  }
  return {
    stored,
    entries,
    restored,
    stale,
    changed: markOf(entries) !== markOf(kept),
    errorOf: (key: string, part: PlanPart) => form.errors[partName(key, part)],
    set: (key: string, change: Partial<PlanEntry>) =>
      become(
        entries.map((entry) =>
          entry.key === key ? { ...entry, proposed: false, ...change } : entry,
        ),
      ),
    add: () => become([...entries, offer ? proposedEntry(offer, entries) : newEntry()]),
    remove: (key: string) => become(entries.filter((entry) => entry.key !== key)),
    /** Back to what is kept. */
    reset: () => form.replace({ ...plan, entries: kept, restored: false }),
    /** What stands here is kept now. */
    settle: () => form.set({ kept: entries }),
    /** The day is another meanwhile; what was entered stands until it is decided. */
    outdate: () => form.set({ stale: true }),
    /** Begins again with the shifts as they were read last. */
    renew: () => {
      drafts.drop(nameOf(day))
      form.replace(nothing)
    },
    /** Goes on with what was entered, upon the shifts as they were read last. */
    goOn: (upon: Pick<Plan, 'stored' | 'kept' | 'entries'>) =>
      form.replace({ ...plan, ...upon, stale: false }),
    /** True when all is well; else the rule's words are said and the first wrong control is gone to. */
    check: (needsTalks: (typeId: number) => boolean, window: RosterWindow) => {
      const long = entries.find(({ name }) => isLonger(name, longestName))
      if (long) {
        toast(`班次名称${tooLongWords(longestName)}`)
        goToField(partName(long.key, 'name'))
        return false
      }
      const found = planProblem(entries, needsTalks, window)
      form.blame(errorsOf(found))
      if (!found) return true
      toast(found.msg)
      const [first] = found.wrong
      if (first) goToField(partName(first.key, first.part))
      return false
    },
  }
}

export type PlanFilling = NonNullable<ReturnType<typeof usePlanForm>>

function begin(day: string, stored: readonly StoredShift[], offer: Offer): Plan {
  const kept = entriesOf(stored, () => proposedEntry(offer, []))
  const drafted = draftedPlan(day, kept)
  const restored = drafted !== undefined
  return { day, stored, kept, entries: drafted ?? kept, restored, stale: false, heldTo: '' }
}

/** Holds what is there against the day's window once it has arrived, and again where it has changed. */
function useHeld(
  form: Form<Plan>,
  plan: Plan | undefined,
  offer: Offer | undefined,
  window: RosterWindow | undefined,
) {
  const known = window && `${window.start_time}–${window.end_time}`
  const { entries, kept, heldTo } = form.values
  useEffect(() => {
    if (!window || !offer || plan !== form.values || known === undefined || heldTo === known) return
    const held = proposedAnew(offer, entries)
    form.set({ entries: held, kept: proposedAnew(offer, kept), heldTo: known })
    // A shift that is kept as it was found may lie outside a window that the museum has changed since.
    const chosen = held.filter((entry) => !entry.proposed && !kept.includes(entry))
    const stray = strayProblem(chosen, window)
    if (!stray) return
    form.warn(errorsOf(stray))
    toast(stray.msg)
  })
}
