import { type Declared, missingId, plain } from '../declare.ts'
import { today } from '../ground.ts'
import type { Member, Museum } from '../museum.ts'
import { tellable } from './offers.ts'

const now = `${today} 10:00:00`

/** A day on which somebody serves late enough to say that they come. */
async function late({ shift }: Museum, who: Pick<Member, 'id'>, date = today) {
  await shift(who, date, { start_time: '23:00:00', end_time: '23:30:00' })
  return date
}

/** Somebody who has served this morning and not signed out. */
async function staying(museum: Museum) {
  const volunteer_id = await tellable(museum)
  const shift = { start_time: '06:00:00', end_time: '06:30:00', sign_time: `${today} 06:00:00` }
  await museum.shift({ id: volunteer_id }, today, shift)
  return volunteer_id
}

const signOut = { kind: 'sign_out' as const, date: today }

/** Who comes on a day. */
export const confirm = {
  'POST /api/confirm/answer': {
    audience: 'volunteer',
    own: async (museum, who) => ({ date: await late(museum, who) }),
    missing: ({ newDay }) => ({ date: newDay() }),
    foreign: {
      'of another': async (museum) => ({
        date: await late(museum, museum.stranger, museum.newDay()),
      }),
    },
  },
  'GET /api/office/answers': plain('office.read', {}),
  'POST /api/office/answers': {
    audience: 'office.schedule',
    own: async (museum) => ({
      volunteer_id: museum.stranger.id,
      date: await late(museum, museum.stranger, museum.newDay()),
      answer: 'coming' as const,
    }),
    missing: ({ newDay }) => {
      return { volunteer_id: missingId, date: newDay(), answer: 'coming' as const }
    },
  },
  'POST /api/office/answers/undo': {
    audience: 'office.schedule',
    own: async (museum) => {
      const date = await late(museum, museum.stranger, museum.newDay())
      const heard = { answered_at: now, answered_by: 'director' }
      await museum.world.db
        .insertInto('day_answer')
        .values({ volunteer_id: museum.stranger.id, date, ...heard })
        .execute()
      return { volunteer_id: museum.stranger.id, date }
    },
    missing: ({ newDay }) => ({ volunteer_id: missingId, date: newDay() }),
  },
  'GET /api/office/today/recent': plain('office.read', {}),
  'GET /api/office/today/reminders': plain('office.schedule', {}),
  'POST /api/office/today/remind': {
    audience: 'office.schedule',
    own: async (museum) => ({ ...signOut, volunteer_ids: [await staying(museum)] }),
    missing: () => ({ ...signOut, volunteer_ids: [missingId] }),
    foreign: {
      'nobody who serves': async ({ volunteer }) => ({
        ...signOut,
        volunteer_ids: [await volunteer(0)],
      }),
    },
  },
} satisfies Partial<Declared>
