import { type Declared, missingId, plain } from '../declare.ts'
import { today } from '../ground.ts'
import type { Member, Museum } from '../museum.ts'

/** A day on which somebody serves late enough to say that they come. */
async function late({ shift }: Museum, who: Pick<Member, 'id'>, date = today) {
  await shift(who, date, { start_time: '23:00:00', end_time: '23:30:00' })
  return date
}

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
} satisfies Partial<Declared>
