import { drafts, joinDraft } from '../login/drafts.ts'

/** How far the application is that somebody has begun on this phone and not sent: `已完成12/18`; empty where none is. */
export function begunWords(): string {
  const kept = drafts.read(joinDraft)?.value as
    | { progress?: { done?: unknown; all?: unknown } }
    | null
    | undefined
  const { done, all } = kept?.progress ?? {}
  return typeof done === 'number' && typeof all === 'number' ? `已完成${done}/${all}` : ''
}
