import { taken } from '../../taken.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import type { Member, Museum } from '../museum.ts'

const planned = {
  title: '招募面试',
  date: '2026-05-20',
  start_time: '09:00',
  end_time: '10:00',
  place: '二层会议室',
  slot_minutes: 20,
  seats: 3,
}

const statusOf = ({ being }: Member) => (being.login === 'person' ? being.status : 0)
const serves = (who: Member) => statusOf(who) === 3 || statusOf(who) === 7

/** What somebody of this status may come to. */
async function slotFor({ meeting }: Museum, who: Member) {
  const { slot } = await meeting(statusOf(who) === 2 ? 'interview' : 'training')
  return slot
}

const noStep = 'meeting.not_yours' as const
const outside = {
  visitor: noStep,
  applicant: noStep,
  declined: noStep,
  cancelled: noStep,
  'former leader': noStep,
}

const waits = async ({ volunteer }: Museum) => await volunteer(2)

/** Interviews, assessments and trainings by appointment. */
export const meetings = {
  'GET /api/meeting/step': plain('user', {}),
  'GET /api/meeting/trainings': plain('volunteer', {}),
  'POST /api/meeting/book': {
    audience: 'user',
    own: async (museum, who) => ({ slot_id: await slotFor(museum, who) }),
    hears: outside,
    missing: () => ({ slot_id: missingId }),
    foreign: {
      'a draft': async ({ meeting }) => ({ slot_id: (await meeting('training', 'draft')).slot }),
    },
  },
  'POST /api/meeting/give_up': {
    audience: 'user',
    own: async ({ seat }, who) => {
      if (statusOf(who) === 0) return { id: missingId }
      const kind = serves(who) ? 'training' : 'interview'
      return { id: (await seat(who, kind)).seat }
    },
    hears: { visitor: 'content.not_found' },
    missing: () => ({ id: missingId }),
    foreign: {
      'of another': async ({ seat, stranger }) => ({ id: (await seat(stranger, 'training')).seat }),
    },
  },
  'POST /api/meeting/unsuited': plain(
    'user',
    {},
    {
      hears: {
        ...outside,
        volunteer: noStep,
        'other volunteer': noStep,
        leader: noStep,
        'other leader': noStep,
      },
      own: async ({ world }, who) => {
        await world.db
          .updateTable('meeting_seat')
          .set({ hold: '' })
          .where('volunteer_id', '=', who.id)
          .execute()
        return {}
      },
    },
  ),
  'GET /api/office/meetings': plain('office.read', {}),
  'GET /api/office/meetings/export': plain('office.review', taken),
  'GET /api/office/meetings/:id': one(
    'office.read',
    async ({ meeting }) => (await meeting()).id,
    (id) => ({ id }),
  ),
  'POST /api/office/meetings': plain('office.review', { ...planned, kind: 'interview' as const }),
  'PATCH /api/office/meetings/:id': one(
    'office.review',
    async ({ meeting }) => (await meeting()).id,
    (id) => ({ id, ...planned }),
  ),
  'POST /api/office/meetings/:id/open': one(
    'office.review',
    async ({ meeting }) => (await meeting('interview', 'draft')).id,
    (id) => ({ id }),
  ),
  'POST /api/office/meetings/:id/cancel': one(
    'office.review',
    async (museum) => (await museum.seat({ id: await waits(museum) })).id,
    (id) => ({ id, reason: '主持人生病' }),
  ),
  'GET /api/office/meetings/:id/seats': one(
    'office.read',
    async (museum) => (await museum.seat({ id: await waits(museum) })).id,
    (id) => ({ id }),
  ),
  'GET /api/office/meetings/waiting': plain('office.read', { kind: 'interview' as const }),
  'POST /api/office/meetings/:id/place': {
    audience: 'office.review',
    own: async (museum) => {
      const { id, slot } = await museum.meeting()
      return { id, slot_id: slot, volunteer_id: await waits(museum) }
    },
    missing: async (museum) => {
      const { slot } = await museum.meeting()
      return { id: missingId, slot_id: slot, volunteer_id: await waits(museum) }
    },
    foreign: {
      'the slot of another': async (museum) => {
        const { id } = await museum.meeting()
        const { slot } = await museum.meeting()
        return { id, slot_id: slot, volunteer_id: await waits(museum) }
      },
    },
  },
  'POST /api/office/meetings/:id/release': {
    audience: 'office.review',
    own: async (museum) => {
      const { id, seat } = await museum.seat({ id: await waits(museum) })
      return { id, seat_id: seat }
    },
    missing: () => ({ id: missingId, seat_id: missingId }),
    foreign: {
      'of another meeting': async (museum) => {
        const { seat } = await museum.seat({ id: await waits(museum) })
        return { id: (await museum.meeting()).id, seat_id: seat }
      },
    },
  },
  'POST /api/office/meetings/:id/mark': {
    audience: 'office.review',
    own: async (museum) => {
      const { id, seat } = await museum.seat({ id: await waits(museum) })
      return { id, seats: [{ id: seat, state: 'came' as const }] }
    },
    missing: () => ({ id: missingId, seats: [{ id: missingId }] }),
    foreign: {
      'of another meeting': async (museum) => {
        const { seat } = await museum.seat({ id: await waits(museum) })
        return { id: (await museum.meeting()).id, seats: [{ id: seat }] }
      },
    },
  },
  'POST /api/office/meetings/:id/rebook': {
    audience: 'office.review',
    own: async (museum) => {
      const of = { id: await waits(museum) }
      const { id, seat } = await museum.seat(of, 'interview', { state: 'absent' })
      return { id, seat_ids: [seat] }
    },
    missing: () => ({ id: missingId, seat_ids: [missingId] }),
  },
  'POST /api/office/meetings/:id/settle': one(
    'office.review',
    async (museum) => {
      const of = { id: await waits(museum) }
      return (await museum.seat(of, 'interview', { state: 'came', outcome: 'pass' })).id
    },
    (id) => ({ id }),
  ),
  // Nothing was settled that could be taken back.
  'POST /api/office/meetings/:id/undecide': one(
    'office.review',
    async (museum) => (await museum.meeting()).id,
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/meetings/undecide': {
    audience: 'office.review',
    own: async (museum) => ({ ids: [(await museum.meeting()).id] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  'GET /api/office/meetings/criteria': plain('office.read', {}),
  'PATCH /api/office/meetings/criteria': plain('office.review', {
    kind: 'interview' as const,
    criteria: ['表达', '亲和'],
  }),
  'GET /api/office/trainings': plain('office.read', {}),
  'GET /api/office/trainings/export': plain('office.review', taken),
  'GET /api/office/trainings/:id': one(
    'office.read',
    ({ training, stranger }) => training(stranger),
    (id) => ({ id }),
  ),
} satisfies Partial<Declared>
