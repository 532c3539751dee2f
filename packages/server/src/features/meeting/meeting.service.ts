import { Fault } from '@museum/contract/fault.ts'
import {
  type Criteria,
  type Gives,
  type MeetingKind,
  meetingRefusal,
  shownState,
  slotsOf,
  usualCriteria,
} from '@museum/contract/meeting/meeting.rules.ts'
import { meetingBadge, meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { defined } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import type { Db } from '../../db/types.ts'
import { raise } from '../../raise.ts'
import { expectAt } from '../application/expected.service.ts'
import { audit } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { openTypes, typeNames } from '../service/service.read.ts'
import { jsonSetting } from '../setting/setting.read.ts'
import { mergeSetting } from '../setting/setting.service.ts'
import {
  deleteSlots,
  findMeeting,
  freeSeats,
  insertMeeting,
  insertSlots,
  type MeetingRow,
  meetingRows,
  updateMeeting,
} from './meeting.store.ts'
import { bookedSeats, endSeats } from './seat.store.ts'

/** The name under which it is kept by what people are scored, as JSON. */
const criteriaSetting = 'meeting_criteria'

/** By what people of each kind are scored. */
export async function criteria(db: Db): Promise<Criteria> {
  return { ...usualCriteria, ...(await jsonSetting(db, criteriaSetting)) }
}

/** Scores people of a kind by these from the next meeting on; what was made before keeps its own. */
export async function changeCriteria(
  ctx: OfficeCommand,
  { kind, criteria: given }: { kind: MeetingKind; criteria: string[] },
) {
  const before = (await criteria(ctx.db))[kind]
  const after = [...new Set(given)]
  await mergeSetting(ctx, criteriaSetting, { [kind]: after })
  await audit(ctx, {
    action: 'update',
    object: 'meeting',
    object_id: 0,
    before: { meeting_kind: meetingKindWords[kind], criteria: before },
    after: { meeting_kind: meetingKindWords[kind], criteria: after },
  })
  return {}
}

/** Meetings as the office sees them. */
export async function shownMeetings(ctx: RequestContext, rows: readonly MeetingRow[]) {
  const types = await typeNames(ctx.db)
  return rows.map(({ created_at: _, created_by: __, service_type_id, ...row }) => ({
    ...row,
    taken: Number(row.taken),
    all_seats: Number(row.all_seats),
    came: row.came ?? 0,
    decided: row.decided ?? 0,
    service_type_id: service_type_id ?? 0,
    service_type_name: types.get(service_type_id ?? 0) ?? '',
    criteria: JSON.parse(row.criteria) as string[],
    shown: shownState(
      { ...row, seats: Number(row.all_seats), taken: Number(row.taken) },
      ctx.stamp,
    ),
  }))
}

/** The meetings: those to come, or those before. */
export const meetingListing = listing({
  rows: meetingRows,
  one: findMeeting,
  shown: shownMeetings,
  object: 'meeting',
  title: '场次',
  words: { kind: meetingKindWords, when: { coming: '未结束', past: '已结束' } },
  columns: [
    { title: '类别', value: (row) => meetingKindWords[row.kind], width: 8 },
    { title: '名称', value: (row) => row.title, width: 24 },
    { title: '日期', value: (row) => row.date, width: 14 },
    { title: '时间', value: (row) => spanInWords(row), width: 14 },
    { title: '地点', value: (row) => row.place, width: 24 },
    { title: '主持人', value: (row) => row.hosts, width: 20 },
    { title: '状态', value: (row) => meetingBadge(row.shown).word, width: 10 },
    { title: '席位', value: (row) => row.all_seats, width: 8 },
    { title: '已约', value: (row) => row.taken, width: 8 },
    { title: '到场', value: (row) => row.came, width: 8 },
  ],
})

interface Planned {
  title: string
  date: string
  start_time: string
  end_time: string
  place: string
  hosts: string
  slot_minutes: number
  seats: number
  service_type_id: number
  learning_minutes: number
  organiser: string
  content: string
}

async function checked(
  ctx: RequestContext,
  { kind, gives, ...planned }: Planned & { kind: MeetingKind; gives: Gives },
): Promise<void> {
  const refusal = meetingRefusal(planned, ctx.stamp)
  if (refusal) throw new Fault(refusal, { field: refusal === 'meeting.past' ? 'date' : 'end_time' })
  const { service_type_id: type } = planned
  if (gives === 'grant' && kind !== 'training' && type === 0)
    throw new Fault('meeting.grant_missing', { field: 'service_type_id' })
  if (type > 0 && !(await openTypes(ctx.db)).some(({ id }) => id === type))
    throw new Fault('roster.type_missing', { field: 'service_type_id' })
}

const typeOf = (id: number) => (id === 0 ? null : id)

/** Makes a meeting with its slots. An interview leads on, a training never does; an assessment does either. */
export async function createMeeting(
  ctx: OfficeCommand,
  { open, ...given }: Planned & { kind: MeetingKind; gives: Gives; open: 0 | 1 },
) {
  const { kind } = given
  const gives = kind === 'interview' ? 'step' : kind === 'training' ? 'grant' : given.gives
  const service_type_id = gives === 'step' ? 0 : given.service_type_id
  const planned = { ...given, gives, service_type_id } as const
  await checked(ctx, planned)
  const id = await insertMeeting(ctx.tx, {
    ...planned,
    service_type_id: typeOf(service_type_id),
    criteria: JSON.stringify((await criteria(ctx.db))[kind]),
    state: open === 1 ? 'open' : 'draft',
    created_at: ctx.stamp,
    created_by: ctx.account.username,
  })
  await insertSlots(ctx.tx, id, slotsOf(planned), planned.seats)
  await audit(ctx, {
    action: 'create',
    object: 'meeting',
    object_id: id,
    after: { name: given.title, meeting_kind: meetingKindWords[kind], ...told(planned) },
  })
  return await meetingListing.info(ctx, { id })
}

const told = ({ date, start_time, end_time, place, hosts, seats, slot_minutes }: Planned) => ({
  ...{ date, start_time, end_time, place, hosts, seats, slot_minutes },
})

/** A locked meeting; throws `content.not_found`. */
export async function heldMeeting(ctx: OfficeCommand, id: number) {
  const [row] = await lock(ctx.tx, 'meeting', [id])
  if (!row) throw new Fault('content.not_found')
  return row
}

const timed = ['date', 'start_time', 'end_time', 'slot_minutes', 'seats'] as const

/** Changes what is given of a meeting; its times and seats while nobody ever had one. */
export async function changeMeeting(
  ctx: OfficeCommand,
  { id, ...change }: { id: number } & { [K in keyof Planned]?: Planned[K] | undefined },
) {
  const row = await heldMeeting(ctx, id)
  if (row.state !== 'draft' && row.state !== 'open') throw new Fault('meeting.not_open')
  const before = { ...row, service_type_id: row.service_type_id ?? 0 }
  const after = { ...before, ...defined(change) }
  const retimed = timed.some((name) => after[name] !== before[name])
  if (retimed || after.service_type_id !== before.service_type_id) await checked(ctx, after)
  if (retimed && !(await deleteSlots(ctx.tx, id))) throw new Fault('meeting.has_seats')
  const { service_type_id, ...rest } = defined(change)
  await updateMeeting(ctx.tx, id, {
    title: after.title,
    ...rest,
    ...(service_type_id !== undefined && { service_type_id: typeOf(service_type_id) }),
  })
  if (retimed) await insertSlots(ctx.tx, id, slotsOf(after), after.seats)
  if (after.place !== before.place) await replaced(ctx, id, after)
  await audit(ctx, {
    action: 'update',
    object: 'meeting',
    object_id: id,
    before: { name: before.title, ...told(before) },
    after: { name: after.title, ...told(after) },
  })
  return await meetingListing.info(ctx, { id })
}

/** Whoever has a seat hears of another place. */
async function replaced(
  ctx: OfficeCommand,
  id: number,
  meeting: Planned & { kind: MeetingKind; gives: Gives },
): Promise<void> {
  const seats = await bookedSeats(ctx.db, id)
  if (seats.length === 0) return
  const { kind, gives, place } = meeting
  if (gives === 'step')
    await expectAt(
      ctx,
      seats.map(({ volunteer_id }) => volunteer_id),
      { next_place: place },
    )
  const { title, date } = meeting
  await raise(ctx, 'meeting.told', {
    ...{ why: 'changed', kind, gives, reason: '' },
    people: seats.map(({ volunteer_id, start_time, end_time }) => ({
      ...{ person_id: volunteer_id, title, date, place, start_time, end_time },
    })),
  })
}

/** Opens a draft for booking. */
export async function openMeeting(ctx: OfficeCommand, id: number) {
  const row = await heldMeeting(ctx, id)
  if (row.state !== 'draft') throw new Fault('meeting.not_open')
  if (`${row.date} ${row.start_time}` <= ctx.stamp) throw new Fault('meeting.past')
  await updateMeeting(ctx.tx, id, { state: 'open' })
  const about = { object: 'meeting' as const, object_id: id, after: { name: row.title } }
  await audit(ctx, { action: 'open', ...about })
  return { id }
}

/** Calls a meeting off; whoever has a seat is told, and may choose another. */
export async function cancelMeeting(
  ctx: OfficeCommand,
  { id, reason }: { id: number; reason: string },
) {
  const seats = await bookedSeats(ctx.db, id)
  // Whoever books locks their record first, and the slot after it.
  const people = seats.map(({ volunteer_id }) => volunteer_id)
  await lock(ctx.tx, 'volunteer', people)
  const row = await heldMeeting(ctx, id)
  if (row.state !== 'draft' && row.state !== 'open') throw new Fault('meeting.not_open')
  await updateMeeting(ctx.tx, id, { state: 'cancelled', cancel_reason: reason })
  const ended = await endSeats(
    ctx.tx,
    (await bookedSeats(ctx.db, id)).map((seat) => seat.id),
    { state: 'cancelled', updated_at: ctx.stamp },
  )
  await freeSeats(
    ctx.tx,
    ended.map(({ slot_id }) => slot_id),
  )
  const { title, kind, gives } = row
  const whom = ended.map(({ volunteer_id }) => volunteer_id)
  if (gives === 'step') await expectAt(ctx, whom, { next_time: '', next_place: '' })
  if (whom.length > 0)
    await raise(ctx, 'meeting.told', {
      ...{ why: 'cancelled', kind, gives, reason },
      people: whom.map((person_id) => ({ person_id, title, date: row.date })),
    })
  await audit(ctx, {
    action: 'cancel',
    object: 'meeting',
    object_id: id,
    after: { name: title, reason, people: whom.length },
  })
  return { id, told: whom.length }
}
