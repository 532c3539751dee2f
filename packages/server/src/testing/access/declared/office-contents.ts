import { taken } from '../../taken.ts'
import { votePeriod } from '../../voting.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'

/** What the office publishes: activities, dictionaries, votes, articles, posts, notifications. */
export const officeContents = {
  'GET /api/office/activities': plain('office.read', {}),
  'GET /api/office/activities/:id': one(
    'office.read',
    ({ draftActivity }) => draftActivity(),
    (id) => ({ id }),
  ),
  'POST /api/office/activities': plain('office.edit', { title: '草稿' }),
  'PATCH /api/office/activities/:id': one(
    'office.edit',
    ({ activity }) => activity(),
    (id) => ({ id, title: '改名' }),
  ),
  'DELETE /api/office/activities/:id': one(
    'office.edit',
    ({ activity }) => activity(),
    (id) => ({ id }),
  ),
  'GET /api/office/recruitments': plain('office.read', {}),
  'GET /api/office/recruitments/:id': one(
    'office.read',
    ({ recruitment }) => recruitment('draft'),
    (id) => ({ id }),
  ),
  'POST /api/office/recruitments': plain('office.edit', { title: '草稿' }),
  'PATCH /api/office/recruitments/:id': one(
    'office.edit',
    ({ recruitment }) => recruitment('draft'),
    (id) => ({ id, introduction: '改过' }),
  ),
  'DELETE /api/office/recruitments/:id': one(
    'office.edit',
    ({ recruitment }) => recruitment('draft'),
    (id) => ({ id }),
  ),

  'GET /api/office/dictionaries': plain('office.read', {}),
  'GET /api/office/dictionaries/:id': one(
    'office.read',
    ({ dictionary }) => dictionary(),
    (id) => ({ id }),
  ),
  'POST /api/office/dictionaries': plain('office.edit', ({ count }) => ({
    kind: 'skill' as const,
    name: `新技能${count()}`,
  })),
  'POST /api/office/dictionaries/fill': plain('office.edit', ({ count }) => ({
    lists: [{ kind: 'skill' as const, names: [`填入的技能${count()}`] }],
  })),
  'PATCH /api/office/dictionaries/:id': one(
    'office.edit',
    ({ dictionary }) => dictionary(),
    (id) => ({ id, sort: 1 }),
  ),
  'DELETE /api/office/dictionaries/:id': one(
    'office.edit',
    ({ dictionary }) => dictionary(),
    (id) => ({ id }),
  ),

  'GET /api/office/votes': plain('office.read', {}),
  'GET /api/office/votes/:id': one(
    'office.read',
    ({ vote }) => vote('coming'),
    (id) => ({ id }),
  ),
  'POST /api/office/votes': plain('office.edit', { title: '评选', ...votePeriod }),
  'PATCH /api/office/votes/:id': one(
    'office.edit',
    ({ vote }) => vote(),
    (id) => ({ id, title: '改名' }),
  ),
  'DELETE /api/office/votes/:id': one(
    'office.edit',
    ({ vote }) => vote(),
    (id) => ({ id }),
  ),
  'POST /api/office/votes/:id/close': one(
    'office.edit',
    ({ vote }) => vote(),
    (id) => ({ id, reason: '候选人有变' }),
  ),
  'GET /api/office/votes/:id/integrity': one(
    'office.read',
    ({ vote }) => vote(),
    (id) => ({ id }),
  ),
  'GET /api/office/votes/:id/integrity/export': one(
    'office.edit',
    ({ vote }) => vote(),
    (id) => ({ id, ...taken }),
  ),
  'GET /api/office/votes/:id/hours': one(
    'office.read',
    ({ vote }) => vote(),
    (id) => ({ id }),
  ),
  'GET /api/office/votes/:id/export': one(
    'office.edit',
    ({ vote }) => vote(),
    (id) => ({ id, ...taken }),
  ),
  'GET /api/office/candidates': plain('office.read', {}),
  'GET /api/office/candidates/:id': one(
    'office.read',
    ({ candidate }) => candidate(),
    (id) => ({ id }),
  ),
  'POST /api/office/candidates': {
    audience: 'office.edit',
    own: async ({ vote, volunteer }) => ({
      vote_id: await vote(),
      volunteer_id: await volunteer(),
    }),
    missing: async ({ volunteer }) => ({ vote_id: missingId, volunteer_id: await volunteer() }),
  },
  'PATCH /api/office/candidates/:id': one(
    'office.edit',
    ({ candidate }) => candidate(),
    (id) => ({ id, introduction: '改过' }),
  ),
  'DELETE /api/office/candidates/:id': one(
    'office.edit',
    ({ candidate }) => candidate(),
    (id) => ({ id }),
  ),

  'GET /api/office/posts': plain('office.read', {}),
  'GET /api/office/posts/:id': one(
    'office.read',
    ({ post, stranger }) => post(stranger),
    (id) => ({ id }),
  ),
  'POST /api/office/posts/:id/decide': one(
    'office.review',
    ({ post, stranger }) => post(stranger),
    (id) => ({ id, decision: 'pass' as const }),
  ),
  // Nothing was decided that could be taken back.
  'POST /api/office/posts/:id/undecide': one(
    'office.review',
    ({ post, stranger }) => post(stranger),
    (id) => ({ id }),
    {},
    { hears: 'decision.told' },
  ),
  'POST /api/office/posts/undecide': {
    audience: 'office.review',
    own: async ({ post, stranger }) => ({ ids: [await post(stranger)] }),
    missing: () => ({ ids: [missingId] }),
    absent: 'served',
  },
  'GET /api/office/comments': plain('office.read', {}),
  'GET /api/office/comments/:id': one(
    'office.read',
    ({ comment, stranger }) => comment(stranger),
    (id) => ({ id }),
  ),
  'DELETE /api/office/comments/:id': one(
    'office.review',
    ({ comment, stranger }) => comment(stranger),
    (id) => ({ id, reason: '广告' }),
  ),

  'GET /api/office/articles': plain('office.read', {}),
  'GET /api/office/articles/:id': one(
    'office.read',
    ({ article }) => article('draft'),
    (id) => ({ id }),
  ),
  'POST /api/office/articles': plain('office.edit', { title: '草稿' }),
  'PATCH /api/office/articles/:id': one(
    'office.edit',
    ({ article }) => article('draft'),
    (id) => ({ id, introduction: '改过' }),
  ),
  'DELETE /api/office/articles/:id': one(
    'office.edit',
    ({ article }) => article('draft'),
    (id) => ({ id }),
  ),

  'GET /api/office/notifications': plain('office.read', {}),
  'POST /api/office/notifications/audience': plain('office.read', { all: 1 }),
  'GET /api/office/notifications/:id': one(
    'office.read',
    ({ broadcast }) => broadcast(),
    (id) => ({ id }),
  ),
  'GET /api/office/notifications/:id/phoned': one(
    'office.read',
    ({ broadcast }) => broadcast(),
    (id) => ({ id }),
  ),
  'POST /api/office/phoned': one(
    'office.schedule',
    ({ volunteer }) => volunteer(),
    (volunteer_id) => ({ subject: 'roster', ids: [1], volunteer_id, phoned: 1 }),
  ),
  'GET /api/office/notifications/:id/phoned/export': one(
    'office.edit',
    ({ broadcast }) => broadcast(),
    (id) => ({ id, ...taken }),
  ),
  'POST /api/office/notifications/pasted': plain('office.edit', { text: 'V20260001' }),
  'POST /api/office/notifications': plain('office.edit', {
    title: '通知',
    content: '内容',
    all: 1,
  }),
  'PATCH /api/office/notifications/:id': one(
    'office.edit',
    ({ broadcast }) => broadcast(false),
    (id) => ({ id, title: '通知', content: '内容', all: 1, send_at: '2026-12-24 09:00' }),
  ),
  'POST /api/office/notifications/:id/cancel': one(
    'office.edit',
    ({ broadcast }) => broadcast(false),
    (id) => ({ id }),
  ),
  'POST /api/office/notifications/trial': one(
    'office.edit',
    ({ volunteer }) => volunteer(),
    (volunteer_id) => ({ title: '通知', content: '内容', volunteer_id }),
  ),
} as const satisfies Partial<Declared>
