import type { Step } from '@museum/contract/draft/steps.rules.ts'

/** Steps that took effect, with what takes them back. */
export interface Done {
  label: string
  steps: Step[]
  back: Step[]
}

/** What can be taken back and done again, the newest last. */
export interface Kept {
  past: readonly Done[]
  undone: readonly Done[]
}

const mostKept = 50
const nothing: Kept = { past: [], undone: [] }
const known = new Map<string, Kept>()

/** Names a draft of somebody's: one that is begun again after a publishing is another. */
export const draftOf = (by: string, { monday, begun_at }: { monday: string; begun_at: string }) =>
  `draft.steps ${by} ${monday} ${begun_at}`

/** What was done in a draft, also before this tab read its page anew. */
export function keptOf(draft: string): Kept {
  const kept = known.get(draft) ?? read(draft)
  known.set(draft, kept)
  return kept
}

/** Keeps what was done in a draft for as long as this tab is open. */
export function keepOf(draft: string, { past, undone }: Kept): void {
  const kept = { past: past.slice(-mostKept), undone: undone.slice(-mostKept) }
  known.set(draft, kept)
  try {
    sessionStorage.setItem(draft, JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing, or not as much, forgets it with the page.
    remove(draft)
  }
}

/** Forgets what was done in a draft, of which nothing is taken back any more. */
export function forgetOf(draft: string): void {
  known.delete(draft)
  remove(draft)
}

function read(draft: string): Kept {
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(draft) ?? '{}') as Partial<Kept>) }
  } catch {
    return nothing
  }
}

function remove(draft: string): void {
  try {
    sessionStorage.removeItem(draft)
  } catch {
    // It kept nothing.
  }
}
