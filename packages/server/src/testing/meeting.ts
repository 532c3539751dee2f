import { deskCalls } from '@museum/contract/meeting/desk.calls.ts'
import { meetingCalls } from '@museum/contract/meeting/meeting.calls.ts'
import { meetingOfficeCalls } from '@museum/contract/meeting/meeting-office.calls.ts'
import type { z } from 'zod'
import { toldTo } from './told.ts'
import type { Person, World } from './world.ts'

type Planned = z.input<typeof meetingOfficeCalls.create.input>

/** An open meeting of 20 May with three slots of two seats: its id, and the slots' in order. */
export async function makeMeeting(world: World, admin: Person, change: Partial<Planned> = {}) {
  const { data } = await world.as(admin).send(meetingOfficeCalls.create, {
    kind: 'interview',
    title: '招募面试',
    date: '2026-05-20',
    start_time: '09:00',
    end_time: '10:00',
    place: '二层会议室',
    slot_minutes: 20,
    seats: 2,
    open: 1,
    ...change,
  })
  const page = await world.as(admin).send(deskCalls.seats, { id: data.id })
  return { id: data.id, slots: page.data.slots.map(({ id }) => id) }
}

/** Has somebody book a slot; answers the call's code. */
export async function bookSlot(world: World, who: Person, slot_id = 0) {
  return await world.as(who).send(meetingCalls.book, { slot_id })
}

/** What somebody was told but that they had booked, in order. */
export async function toldBesideBooking({ db }: World, who: Person) {
  return (await toldTo(db, who)).filter(({ title }) => !title.endsWith('已预约'))
}

/** The list of a meeting. */
export async function seatsOf(world: World, admin: Person, id: number) {
  return (await world.as(admin).send(deskCalls.seats, { id })).data
}
