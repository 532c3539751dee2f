import { addDays } from '@museum/contract/day.ts'
import { hashOf, newSecret } from '../../../privacy/secret.ts'
import { taken } from '../../taken.ts'
import { type Declared, one, plain } from '../declare.ts'
import { today } from '../ground.ts'
import { type Museum, password } from '../museum.ts'

const another = 'another horse'
/** Before any that others plan. */
const dutyDay = addDays(today, 9)

/** The secret of a link by which somebody sets their own password. */
async function inviteOf({ world, account }: Museum): Promise<string> {
  const token = newSecret()
  const row = { account_id: await account(), token_hash: hashOf(token) }
  const expires_ms = world.appContext.clock().getTime() + 60_000
  await world.db
    .insertInto('account_invite')
    .values({ ...row, expires_ms })
    .execute()
  return token
}

/** The office's own accounts, its overview, and every table as an Excel file. */
export const officeDesk = {
  'GET /api/office/accounts': plain('office.admin', {}),
  'GET /api/office/accounts/:id': one(
    'office.admin',
    ({ account }) => account(),
    (id) => ({ id }),
  ),
  'POST /api/office/accounts': plain('office.admin', ({ count }) => ({
    username: `新账号${count()}`,
    role: 'viewer' as const,
  })),
  'PATCH /api/office/accounts/:id': one(
    'office.admin',
    ({ account }) => account(),
    (id) => ({ id, role: 'editor' as const }),
  ),
  'POST /api/office/accounts/:id/invite': one(
    'office.admin',
    ({ account }) => account(),
    (id) => ({ id }),
  ),
  'POST /api/office/invite/whose': plain('everyone', async (museum) => ({
    token: await inviteOf(museum),
  })),
  'POST /api/office/invite': plain('everyone', async (museum) => ({
    token: await inviteOf(museum),
    password: another,
  })),
  'POST /api/office/accounts/:id/factor-reset': one(
    'office.admin',
    ({ account }) => account(),
    (id) => ({ id }),
  ),
  'POST /api/office/accounts/end-all-logins': { ...plain('office.admin', {}), letsIn: true },
  'POST /api/office/accounts/:id/end-logins': one(
    'office.admin',
    ({ account }) => account(),
    (id) => ({ id }),
  ),
  'DELETE /api/office/accounts/:id': one(
    'office.admin',
    ({ account }) => account(),
    (id) => ({ id }),
  ),
  'POST /api/office/confirm': plain('office.read', { password }),
  'POST /api/office/password': plain(
    'office.read',
    { old_password: password, password: another },
    { anew: true },
  ),

  'GET /api/office/gaps': plain('office.read', {}),
  'GET /api/office/months': plain('office.read', {}),
  'GET /api/office/setup': plain('office.admin', {}),
  'PATCH /api/office/setup': plain('office.admin', { put_away: 0 as const }),
  'POST /api/office/setup/wechat': plain('office.admin', {}),

  'GET /api/office/accounts/export': plain('office.admin', taken),
  'GET /api/office/activities/export': plain('office.edit', taken),
  'GET /api/office/articles/export': plain('office.edit', taken),
  'GET /api/office/audit/export': plain('office.audit', taken),
  'GET /api/office/comments/export': plain('office.review', taken),
  'GET /api/office/dictionaries/export': plain('office.edit', taken),
  'GET /api/office/exceptions/export': plain('office.schedule', taken),
  'GET /api/office/groups/export': plain('office.review', taken),
  'GET /api/office/labels/export': plain('office.people', taken),
  'GET /api/office/notifications/export': plain('office.edit', taken),
  'GET /api/office/places/export': plain('office.schedule', taken),
  'GET /api/office/posts/export': plain('office.review', taken),
  'GET /api/office/recruitments/export': plain('office.edit', taken),
  'GET /api/office/rosters/week/export': plain('office.schedule', taken),
  'GET /api/office/service-types/export': plain('office.schedule', taken),
  'GET /api/office/votes/export': plain('office.edit', taken),
  'POST /api/office/today/phone': one(
    'office.schedule',
    async ({ shift, volunteer }) => {
      const id = await volunteer()
      await shift({ id }, dutyDay)
      return id
    },
    (volunteer_id) => ({ volunteer_id, date: dutyDay }),
    {
      'nobody who serves': async ({ volunteer }) => await volunteer(0),
      'nobody of the day': async ({ volunteer }) => await volunteer(),
    },
  ),
} as const satisfies Partial<Declared>
