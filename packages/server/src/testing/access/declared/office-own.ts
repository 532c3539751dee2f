import { type Declared, one, plain } from '../declare.ts'
import { password } from '../museum.ts'

const secret = '秋天的第一片银杏叶'

/** The office of itself: its accounts, its overview and its tables as files. */
export const officeOwn = {
  'GET /api/office/accounts': plain('office.admin', {}),
  'GET /api/office/accounts/:id': one(
    'office.admin',
    ({ officeAccount }) => officeAccount(),
    (id) => ({ id }),
  ),
  'POST /api/office/accounts': plain('office.admin', ({ count }) => ({
    username: `新同事${count()}`,
    password: secret,
    role: 'viewer',
  })),
  'PATCH /api/office/accounts/:id': one(
    'office.admin',
    ({ officeAccount }) => officeAccount(),
    (id) => ({ id, role: 'editor' }),
  ),
  'DELETE /api/office/accounts/:id': one(
    'office.admin',
    ({ officeAccount }) => officeAccount(),
    (id) => ({ id }),
  ),
  'POST /api/office/password': plain(
    'office.read',
    { old_password: password, password: secret },
    { anew: true },
  ),
  'GET /api/office/gaps': plain('office.read', {}),
  'GET /api/office/months': plain('office.read', {}),

  'GET /api/office/votes/export': plain('office.edit', {}),
  'GET /api/office/posts/export': plain('office.review', {}),
  'GET /api/office/comments/export': plain('office.review', {}),
  'GET /api/office/articles/export': plain('office.edit', {}),
  'GET /api/office/notifications/export': plain('office.edit', {}),
  'GET /api/office/activities/export': plain('office.edit', {}),
  'GET /api/office/recruitments/export': plain('office.edit', {}),
  'GET /api/office/rosters/week/export': plain('office.schedule', { date: '2026-05-12' }),
  'GET /api/office/exceptions/export': plain('office.schedule', {}),
  'GET /api/office/service-types/export': plain('office.schedule', {}),
  'GET /api/office/places/export': plain('office.schedule', {}),
  'GET /api/office/groups/export': plain('office.review', {}),
  'GET /api/office/dictionaries/export': plain('office.edit', {}),
  'GET /api/office/accounts/export': plain('office.admin', {}),
  'GET /api/office/audit/export': plain('office.admin', {}),
} satisfies Partial<Declared>
