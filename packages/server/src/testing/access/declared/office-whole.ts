import { type Declared, one, plain } from '../declare.ts'
import { type Member, type Museum, password } from '../museum.ts'

/** Gives a caller's account the password that the role's own has, whose hash is there already. */
async function withPassword({ world }: Museum, { id, being }: Member) {
  if (being.login === 'account')
    await world.db
      .updateTable('account')
      .set((eb) => ({
        password_hash: eb
          .selectFrom('account as known')
          .select('known.password_hash')
          .where('known.username', '=', being.role),
      }))
      .where('id', '=', id)
      .execute()
  return { old_password: password, password: 'paper-ink-seal' }
}

/** The overview, accounts, one's own password, and the tables as files. */
export const officeWhole = {
  'GET /api/office/gaps': plain('office.read', {}),
  'GET /api/office/months': plain('office.read', {}),

  'GET /api/office/accounts': plain('office.admin', {}),
  'GET /api/office/accounts/:id': one(
    'office.admin',
    ({ officeAccount }) => officeAccount(),
    (id) => ({ id }),
  ),
  'POST /api/office/accounts': plain('office.admin', ({ count }) => ({
    username: `新账号${count()}`,
    password: 'paper-ink-seal',
    role: 'viewer' as const,
  })),
  'PATCH /api/office/accounts/:id': one(
    'office.admin',
    ({ officeAccount }) => officeAccount(),
    (id) => ({ id, role: 'editor' as const }),
  ),
  'DELETE /api/office/accounts/:id': one(
    'office.admin',
    ({ officeAccount }) => officeAccount(),
    (id) => ({ id }),
  ),
  'POST /api/office/password': { audience: 'office.read', own: withPassword, anew: true },

  'GET /api/office/activities/export': plain('office.edit', {}),
  'GET /api/office/recruitments/export': plain('office.edit', {}),
  'GET /api/office/rosters/week/export': plain('office.schedule', {}),
  'GET /api/office/exceptions/export': plain('office.schedule', {}),
  'GET /api/office/service-types/export': plain('office.schedule', {}),
  'GET /api/office/places/export': plain('office.schedule', {}),
  'GET /api/office/groups/export': plain('office.review', {}),
  'GET /api/office/votes/export': plain('office.edit', {}),
  'GET /api/office/posts/export': plain('office.review', {}),
  'GET /api/office/comments/export': plain('office.review', {}),
  'GET /api/office/articles/export': plain('office.edit', {}),
  'GET /api/office/notifications/export': plain('office.edit', {}),
  'GET /api/office/dictionaries/export': plain('office.edit', {}),
  'GET /api/office/accounts/export': plain('office.admin', {}),
  'GET /api/office/audit/export': plain('office.admin', {}),
} as const satisfies Partial<Declared>
