import { taken } from '../../taken.ts'
import type { Kind } from '../callers.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import type { Museum } from '../museum.ts'

const formal: readonly Kind[] = ['volunteer', 'other volunteer', 'leader', 'other leader']
const others: readonly Kind[] = [
  ...(['visitor', 'applicant', 'interviewed', 'assessed', 'declined', 'cancelled'] as const),
  'former leader',
]

/** The work card, the calendar to subscribe to, and what is held about oneself. */
export const ownData = {
  'GET /api/pass/mine': plain(
    'user',
    {},
    {
      hears: Object.fromEntries([
        ...formal.map((kind) => [kind, 'served'] as const),
        ...others.map((kind) => [kind, 'pass.not_formal'] as const),
      ]),
    },
  ),
  'GET /api/calendar/mine': plain('volunteer', {}),
  'POST /api/calendar/renew': plain('volunteer', {}),
  'POST /api/calendar/revoke': plain('user', {}),
  'GET /api/agreement/texts': plain('everyone', {}),
  'GET /api/agreement/text': {
    audience: 'everyone',
    own: async () => ({ kind: 'privacy' as const, version: 1 }),
    missing: async () => ({ kind: 'privacy' as const, version: 99_999 }),
  },
  'GET /api/agreement/own': plain('user', {}),
  'POST /api/agreement/answer': plain(
    'user',
    { kind: 'privacy' as const, version: 1, agree: 1 as const },
    { hears: { visitor: 'content.not_found' } },
  ),
  'GET /api/office/agreements': plain('office.read', {}),
  'POST /api/office/agreements': plain('office.admin', async ({ world }) => {
    const last = await world.db
      .selectFrom('consent_text')
      .select('version')
      .where('kind', '=', 'showcase')
      .orderBy('version', 'desc')
      .executeTakeFirst()
    const from = last?.version ?? 1
    const text = `在“志愿者风采”中展示我的照片，改了${from}次`
    return { kind: 'showcase' as const, from, text, anew: 0 as const }
  }),
  'GET /api/office/volunteers/:id/consents': one(
    'office.read',
    ({ volunteer }) => volunteer(),
    (id) => ({ id }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'POST /api/office/volunteers/:id/consents': one(
    'office.review',
    ({ volunteer }) => volunteer(),
    (id) => ({ id, kind: 'privacy' as const, version: 1, day: '2020-01-02' }),
    { 'nobody who applied': async ({ volunteer }) => await volunteer(0) },
  ),
  'DELETE /api/office/consents/:id': one(
    'office.review',
    ({ paper }) => paper(),
    (id) => ({ id }),
    { 'said on the phone': ({ paper }) => paper('phone') },
  ),
  'GET /api/personal/mine': plain('user', {}),
  'GET /api/personal/views': plain('user', {}),
  'POST /api/personal/copy': plain('user', {}),
  'GET /api/personal/file': plain(
    'everyone',
    { ticket: 'invented' },
    { hears: 'personal.ticket_ended' },
  ),
  'POST /api/personal/deletion': plain('user', {}, { anew: true }),
  'POST /api/personal/deletion/withdraw': {
    audience: 'user',
    own: async ({ deletion }: Museum, who) => {
      await deletion(who)
      return {}
    },
  },
  'GET /api/office/deletions': plain('office.read', {}),
  'GET /api/office/deletions/export': plain('office.review', taken),
  'GET /api/office/deletions/:id': one(
    'office.read',
    ({ deletionOf }) => deletionOf(),
    (id) => ({ id }),
  ),
  'POST /api/office/deletions/:id/decide': {
    ...one(
      'office.admin',
      ({ deletionOf }) => deletionOf(),
      (id) => ({ id, decision: 'refuse' as const, reason: '尚有未归还的工作证' }),
    ),
    also: {
      erasing: {
        own: async ({ deletionOf }: Museum) => ({
          id: await deletionOf(),
          decision: 'erase' as const,
          reason: '本人申请',
        }),
        hears: 'served',
      },
    },
  },
  'GET /api/office/duplicates': plain('office.review', {}),
  'GET /api/office/duplicates/:id': one(
    'office.review',
    async ({ duplicate }) => (await duplicate()).id,
    (id) => ({ id }),
  ),
  'POST /api/office/duplicates/:id/join': {
    audience: 'office.review',
    own: ({ duplicate }: Museum) => duplicate(),
    missing: async ({ duplicate }: Museum) => ({ ...(await duplicate()), id: missingId }),
    foreign: {
      'who is not of the pair': async ({ duplicate }: Museum) => ({
        id: (await duplicate()).id,
        stays: (await duplicate()).stays,
      }),
    },
  },
  'POST /api/office/duplicates/:id/dismiss': one(
    'office.review',
    async ({ duplicate }) => (await duplicate()).id,
    (id) => ({ id }),
  ),
} as const satisfies Partial<Declared>
