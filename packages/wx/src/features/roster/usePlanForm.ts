import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useEffect, useState } from 'react'
import { toast } from '../../components/toast.ts'
import { goToField } from '../../components/useForm.ts'
import { drafts } from '../login/drafts.ts'
import {
  entriesOf,
  markOf,
  newEntry,
  type PlanEntry,
  type PlanPart,
  type PlanProblem,
  partName,
  planProblem,
  type StoredShift,
} from './planForm.ts'
import { type Offer, proposedEntry } from './planProposal.ts'

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
  problem: PlanProblem | undefined
}

/**
 * A day that is being stated; undefined until `fresh`, its shifts as they are kept, is there, and the
 * `offer` from which new ones are proposed. A later reading changes nothing that is being filled in.
 */
export function usePlanForm(
  day: string,
  fresh: readonly StoredShift[] | undefined,
  offer: Offer | undefined,
) {
  const [held, setPlan] = useState<Plan>()
  const plan = held?.day === day ? held : fresh && offer && begin(day, fresh, offer)
  if (plan && plan !== held) setPlan(plan)
  usePlanDraft(plan)
  if (!plan) return undefined

  const { stored, entries, problem, restored, kept } = plan
  const become = (next: readonly PlanEntry[], left?: PlanProblem) =>
    setPlan({ ...plan, entries: next, problem: left })
  return {
    stored,
    entries,
    restored,
    changed: markOf(entries) !== markOf(kept),
    errorOf: (key: string, part: PlanPart) =>
      problem?.wrong.find((each) => each.key === key && each.part === part)?.msg,
    set: (key: string, change: Partial<PlanEntry>) =>
      become(
        entries.map((entry) =>
          entry.key === key ? { ...entry, proposed: false, ...change } : entry,
        ),
        problem && without(problem, key, change),
      ),
    add: () => become([...entries, offer ? proposedEntry(offer, entries) : newEntry()]),
    remove: (key: string) => become(entries.filter((entry) => entry.key !== key)),
    /** Back to what is kept. */
    reset: () => setPlan({ ...plan, entries: kept, restored: false, problem: undefined }),
    /** What stands here is kept now. */
    settle: () => setPlan({ ...plan, kept: entries }),
    /** Begins again with the shifts as they were read last. */
    renew: () => setPlan(undefined),
    /** True when all is well; else the rule's words are said and the first wrong control is gone to. */
    check: (needsTalks: (typeId: number) => boolean, window: RosterWindow) => {
      const found = planProblem(entries, needsTalks, window)
      setPlan({ ...plan, problem: found })
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
  return { day, stored, kept, entries: drafted ?? kept, restored, problem: undefined }
}

/** What is still wrong after a change: of a gap the others, of anything else nothing is known. */
function without(
  { msg, wrong }: PlanProblem,
  key: string,
  change: Partial<PlanEntry>,
): PlanProblem | undefined {
  if (msg !== words.incompleteRoster) return undefined
  return { msg, wrong: wrong.filter((each) => each.key !== key || !(each.part in change)) }
}
