import { addDays } from '@museum/contract/day.ts'
import { holdOf, slotsOf } from '@museum/contract/meeting/meeting.rules.ts'
import type { Tx } from '@museum/server/db/types.ts'
import {
  insertMeeting,
  insertSlots,
  slotsOfMeeting,
} from '@museum/server/features/meeting/meeting.store.ts'
import type { Applicant } from './applying.ts'
import { meetingRow, meetingsOf, type PlannedMeeting } from './meetings.ts'
import { insertAll } from './people.store.ts'

interface Where {
  today: string
  firstPerson: number
  volunteers: number
  firstApplicant: number
  applicants: readonly Applicant[]
  /** The type that trainings give. */
  type: number
}

/** Writes the sessions, who holds a seat in them, and what came of those that are settled. */
export async function insertMeetings(tx: Tx, where: Where): Promise<void> {
  for (const one of meetingsOf) await insertOne(tx, one, where)
}

async function insertOne(tx: Tx, one: PlannedMeeting, where: Where): Promise<void> {
  const row = meetingRow(one, where.today, where.type)
  const id = await insertMeeting(tx, row)
  await insertSlots(tx, id, slotsOf(row), one.seats)
  const slots = await slotsOfMeeting(tx, id)
  const who = whoOf(one, where).slice(0, slots.length * one.seats)
  const seats = who.map((volunteer_id, at) => ({
    ...{ meeting_id: id, slot_id: slots[at % slots.length]?.id ?? 0, volunteer_id },
    hold: one.settled ? '' : holdOf(id, one.kind, row.gives),
    state: one.settled
      ? at % 11 === 7
        ? ('absent' as const)
        : ('came' as const)
      : ('booked' as const),
    booked_at: `${addDays(where.today, Math.min(0, one.day) - 6)} 20:${10 + (at % 50)}:00`,
    updated_at: `${addDays(where.today, Math.min(0, one.day) - 6)} 20:${10 + (at % 50)}:00`,
    decided_at: one.settled ? `${row.date} 11:40:00` : '',
  }))
  await insertAll(tx, 'meeting_seat', seats)
  for (const [at, slot] of slots.entries()) {
    const taken = seats.filter((_, seat) => seat % slots.length === at).length
    await tx.updateTable('meeting_slot').set({ taken }).where('id', '=', slot.id).execute()
  }
  if (!one.settled) return
  const { learning_minutes: minutes, organiser, content, title: name, date } = row
  const came = seats.filter(({ state }) => state === 'came')
  await insertAll(
    tx,
    'training',
    came.map(({ volunteer_id }) => ({
      ...{ volunteer_id, meeting_id: id, name, content, minutes, organiser, date },
      ...{ created_at: `${date} 11:40:00`, created_by: 'linlan' },
    })),
  )
}

function whoOf({ who }: PlannedMeeting, where: Where): number[] {
  const { applicants, firstApplicant, firstPerson, volunteers } = where
  const newest = (from: number, count: number) =>
    Array.from(
      { length: Math.min(count, Math.max(0, volunteers - from)) },
      (_, at) => firstPerson + volunteers - 1 - from - at,
    )
  if (who === 'trained') return newest(30, 24)
  if (who === 'training') return newest(2, 25)
  if (who === 'trainable') return newest(60, 8)
  return applicants.flatMap(({ stand }, at) => (stand === who ? [firstApplicant + at] : []))
}
