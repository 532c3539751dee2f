import { addDays } from '@museum/contract/day.ts'
import { taken } from '../../taken.ts'
import { type Declared, one, plain } from '../declare.ts'
import { today } from '../ground.ts'
import type { Museum } from '../museum.ts'

const days = { first_day: addDays(today, -1), last_day: today }
const noCode = 'statement.no_code'

const ofSomebody = async ({ statement, volunteer }: Museum) => statement({ id: await volunteer() })

/** Statements of service, one's own and in the office. */
export const statements = {
  'GET /api/statement/preview': plain('user', days),
  'GET /api/statement/list': plain('user', {}),
  'POST /api/statement/issue': {
    audience: 'user',
    own: async ({ servedShift }, who) => {
      if (who.being.login === 'person' && who.being.status !== 0) await servedShift(who)
      return days
    },
    hears: {
      visitor: noCode,
      applicant: noCode,
      interviewed: noCode,
      assessed: noCode,
      declined: noCode,
      cancelled: noCode,
      'former leader': noCode,
    },
  },
  'GET /api/office/statements': plain('office.read', {}),
  'POST /api/office/statements': one(
    'office.review',
    ({ volunteer }) => volunteer(),
    (volunteer_id) => ({ volunteer_id, ...days }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
    { hears: 'statement.no_minutes' },
  ),
  'GET /api/office/statements/:id': one('office.read', ofSomebody, (id) => ({ id })),
  'POST /api/office/statements/:id/replace': one('office.review', ofSomebody, (id) => ({
    id,
    reason: '记录有更正',
  })),
  'GET /api/office/statements/:id/file': one('office.review', ofSomebody, (id) => ({ id })),
  'GET /api/office/statements/print': one(
    'office.review',
    async ({ statement, bulk, volunteer }) => {
      const id = await bulk()
      await statement({ id: await volunteer() }, id)
      return id
    },
    (bulk_id) => ({ bulk_id }),
  ),
  'GET /api/office/statements/export': plain('office.review', taken),
} as const satisfies Partial<Declared>
