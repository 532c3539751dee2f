import type { OutputOf } from '@museum/contract/calls.ts'
import type { Step } from '@museum/contract/draft/steps.rules.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import { reasonInWords } from '@museum/contract/planner/reason.rules.ts'
import type { Act, Serving } from '../planner/weekEdits.ts'
import type { PlannedShift, PlannedWeek } from '../planner/weekSeats.ts'

export type DraftWeek = OutputOf<'GET /api/office/drafts/week'>
export type RefusedStep = OutputOf<'POST /api/office/drafts/edit'>['refused'][number]

/** A plan with its draft laid over it. */
export function asDrafted(week: PlannedWeek, draft: Pick<DraftWeek, 'seats'>): PlannedWeek {
  const edited = new Set(draft.seats.map(({ seat }) => seat))
  const standing = new Set(week.shifts.map(wholly))
  const laid = draft.seats
    .filter(
      (seat) =>
        // Once it is published it stands in the plan, which may be read before the draft is.
        !(seat.mark === 'added' && seat.hard.length === 0 && standing.has(wholly(seat))),
    )
    .map(({ counts: _, why: __, source, reason, by, at, ...seat }) => ({
      ...seat,
      edited: by === '' ? '' : `${by} ${at.slice(11, 16)}`,
      id: seat.id ?? 0,
      // They are codes of faults, whatever the wire says of them.
      hard: seat.hard as FaultCode[],
      soft: seat.soft as FaultCode[],
    }))
  const shifts = [...week.shifts.filter(({ seat }) => !edited.has(seat)), ...laid]
  return { ...week, shifts }
}

const wholly = ({
  volunteer_id,
  date,
  start_time,
  end_time,
  service_type_id,
  place_id,
}: Pick<
  PlannedShift,
  'volunteer_id' | 'date' | 'start_time' | 'end_time' | 'service_type_id' | 'place_id'
>) => [volunteer_id, date, start_time, end_time, service_type_id, place_id].join(' ')

/** What an act of the planner is in a draft; the name of a seat goes with it. */
export function stepOf(act: Act): Step {
  if (act.kind === 'add')
    return { do: 'add', seat: act.seat, volunteer_id: act.person.id, ...fieldsOf(act.to) }
  const whose = act.kind === 'move' && act.person ? { volunteer_id: act.person.id } : {}
  if (act.kind === 'move')
    return { do: 'move', seat: act.shift.seat, ...fieldsOf(act.to), ...whose }
  return { do: 'remove', seat: act.shift.seat }
}

/** What a step is once a reason passes the rules that the office may pass. */
export const withWhy = (step: Step, why: string): Step =>
  step.do === 'restore' ? step : { ...step, why }

/** Whether a reason is enough for what was refused. */
export const isPassable = ({ hard }: RefusedStep) => hard.length === 0

/** What speaks against steps that wait for a reason, each of it once. */
export function againstSteps(refused: readonly RefusedStep[]): { title: string; words: string } {
  const codes = new Set(refused.flatMap((one) => one.soft))
  return {
    title: refused.length > 1 ? `${refused.length} 处需要说明` : '需要说明',
    words: [...codes].map((code) => reasonInWords(code as FaultCode)).join('、'),
  }
}

/** The days that an act is about: of a move both. */
export const daysOfAct = (act: Act): string[] =>
  act.kind === 'add'
    ? [act.to.date]
    : act.kind === 'remove'
      ? [act.shift.date]
      : [act.shift.date, act.to.date]

function fieldsOf(to: Serving) {
  const { date, start_time, end_time, activity_id, explain_time } = to
  const { service_type_id, place_id } = to
  return { date, start_time, end_time, activity_id, service_type_id, place_id, explain_time }
}

export type DraftSeat = DraftWeek['seats'][number]

/** What a draft changes by who changed it last: the latest before all, of editors and of their changes. */
export function changesByEditor(
  seats: readonly DraftSeat[],
): { by: string; at: string; seats: DraftSeat[] }[] {
  const changed = seats.filter(({ mark }) => mark !== '')
  const later = (one: { at: string }, other: { at: string }) => (one.at > other.at ? -1 : 1)
  return [...new Set(changed.map(({ by }) => by))]
    .map((by) => {
      const sorted = changed.filter((seat) => seat.by === by).sort(later)
      return { by, at: sorted[0]?.at ?? '', seats: sorted }
    })
    .sort(later)
}

/** What the draft changes, such as “42 处改动，涉及 31 人”. */
export const editsInWords = ({ count, people }: DraftWeek['edits']) =>
  count === 0 ? '还没有改动' : `${count} 处改动，涉及 ${people} 人`
