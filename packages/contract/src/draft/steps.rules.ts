import type { FaultCode } from '../fault.ts'
import { isSame, type Laid, type SeatFields } from './judge.rules.ts'

/** A seat with what is kept of the edit beside its fields. */
export interface EditedSeat extends Laid {
  /** Why a rule was passed; empty where none was. */
  why: string
  source: 'hand' | 'proposal'
  reason: string | null
  signed: number
}

type Told = { why?: string | undefined }

/** One step of an edit: see the calls. */
export type Step =
  | ({
      do: 'add'
      seat: string
      source?: 'hand' | 'proposal' | undefined
      reason?: string | null | undefined
    } & Omit<SeatFields, 'explain_time'> & { explain_time?: number | undefined } & Told)
  | ({ do: 'move'; seat: string } & { [F in keyof SeatFields]?: SeatFields[F] | undefined } & Told)
  | ({ do: 'remove'; seat: string } & Told)
  | { do: 'restore'; seat: string }

/** What a step makes of its seat, and the step that takes it back; or why it cannot be. */
export type Stepped =
  | { refused: FaultCode }
  | {
      /** Undefined where there is no such seat any more. */
      next: EditedSeat | undefined
      inverse: Step
    }

/** What a step makes of the seats of a week; no rule of who may serve what is asked here. */
export function stepped(seats: ReadonlyMap<string, EditedSeat>, step: Step): Stepped {
  const before = seats.get(step.seat)
  if (step.do === 'add') return before ? { refused: 'content.changed' } : added(step)
  if (!before) return { refused: 'draft.seat_gone' }
  if (before.signed === 1) return { refused: 'planner.signed' }
  const inverse = backTo(before)
  if (step.do === 'move') {
    const { seat, fields, why } = before
    const back: Step = before.mark === 'added' ? { do: 'move', seat, ...fields, why } : inverse
    return { next: moved(before, step), inverse: back }
  }
  if (before.mark === 'added')
    return step.do === 'remove' ? { next: undefined, inverse } : { refused: 'draft.seat_gone' }
  const { stands } = before
  if (!stands) return { next: undefined, inverse }
  const kept = { ...before, why: '', reason: null, fields: stands, stands }
  if (step.do === 'restore') return { next: { ...kept, mark: '', was: undefined }, inverse }
  return { next: { ...kept, mark: 'removed', was: stands, why: step.why ?? '' }, inverse }
}

function added(step: Extract<Step, { do: 'add' }>): Stepped {
  const { do: _, seat, why = '', source = 'hand', reason = null, explain_time = 0, ...rest } = step
  // A number names a shift that there is.
  if (!seat.startsWith('n')) return { refused: 'draft.seat_gone' }
  const fields = { ...rest, explain_time }
  const next = { seat, fields, mark: 'added' as const, why, source, reason, signed: 0 }
  return { next, inverse: { do: 'remove', seat } }
}

function moved(before: EditedSeat, step: Extract<Step, { do: 'move' }>): EditedSeat {
  const { do: _, seat: __, why = '', ...change } = step
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  const fields: SeatFields = { ...before.fields, ...Object.fromEntries(given) }
  if (before.mark === 'added') return { ...before, fields, why, source: 'hand', reason: null }
  const { stands } = before
  const edited = { ...before, fields, why, source: 'hand' as const, reason: null }
  if (stands && isSame(stands, fields)) return { ...edited, mark: '', was: undefined, why: '' }
  return { ...edited, mark: 'moved', was: stands ?? before.was }
}

/** The step by which a seat becomes again what it is. */
export function backTo({ seat, mark, fields, why, source, reason }: EditedSeat): Step {
  if (mark === 'added') return { do: 'add', seat, ...fields, why, source, reason }
  if (mark === 'moved') return { do: 'move', seat, ...fields, why }
  if (mark === 'removed') return { do: 'remove', seat, why }
  return { do: 'restore', seat }
}
