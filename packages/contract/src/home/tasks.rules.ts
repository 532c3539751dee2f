import type { OutputOf } from '../calls.ts'

type Tasks = OutputOf<'GET /api/volunteer/tasks'>

/** One thing that waits for an answer; `due` is the museum's date-time until when, empty where none is set. */
export type Task =
  | { kind: 'day'; due: string; key: string; of: Tasks['days'][number] }
  | { kind: 'offer'; due: string; key: string; of: Tasks['offers'][number] }
  | { kind: 'wait'; due: string; key: string; of: Tasks['waits'][number] }
  | { kind: 'meeting'; due: string; key: string; of: NonNullable<Tasks['meeting']> }

/** What waits for an answer in the order in which it is due; last what has no such time. */
export function tasksInOrder({ days, offers, waits, meeting }: Tasks): Task[] {
  const tasks: Task[] = [
    ...days.map((of) => ({ kind: 'day' as const, due: of.due, key: of.date, of })),
    ...offers.map((of) => ({ kind: 'offer' as const, due: of.until, key: `${of.id}`, of })),
    ...waits.map((of) => ({
      kind: 'wait' as const,
      due: of.confirm_by,
      key: `${of.wait_id}`,
      of,
    })),
    ...(meeting ? [{ kind: 'meeting' as const, due: '', key: meeting.kind, of: meeting }] : []),
  ]
  const dated = tasks.filter(({ due }) => due !== '')
  const others = tasks.filter(({ due }) => due === '')
  return [...dated.sort((one, other) => (one.due < other.due ? -1 : 1)), ...others]
}
