import { useEffect } from 'react'
import { drafts } from '../login/drafts.ts'
import { markOf, newEntry, type PlanEntry } from './planForm.ts'

const nameOf = (day: string) => `roster:${day}`

/** What was entered for a day and not sent, as long as the day is still what it was then. */
export function draftedPlan(day: string, kept: readonly PlanEntry[]): PlanEntry[] | undefined {
  const value = drafts.read(nameOf(day))?.value as
    | { before?: unknown; entries?: unknown }
    | null
    | undefined
  if (value?.before !== markOf(kept) || !Array.isArray(value.entries)) return undefined
  return value.entries.filter(isEntry).map((entry) => ({ ...newEntry(), ...entry }))
}

/** Keeps a day on the phone while it differs from the kept one, and forgets it when it no longer does. */
export function usePlanDraft(
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
