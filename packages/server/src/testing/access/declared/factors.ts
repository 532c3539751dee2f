import { randomUUID } from 'node:crypto'
import { keyOf } from '../../../features/login/logins.service.ts'
import { hashOf } from '../../../privacy/secret.ts'
import { tokenIn } from '../../office-login.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import type { Member, Museum } from '../museum.ts'

/** An app by which an account proves itself; of who is no account, no one's. */
async function factorOf({ world }: Museum, accountId: number): Promise<number> {
  const { id } = await world.db
    .insertInto('account_factor')
    .values({
      ...{ account_id: accountId, kind: 'totp', name: '手机', secret: '', credential: null },
      created_at: '2026-01-01 00:00:00',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A browser in which an account was logged in for the first time. */
async function newLogin({ world }: Museum, account_id: number): Promise<number> {
  const words = { device: 'secret', from_short: 'secret' }
  const { id } = await world.db
    .insertInto('new_login')
    .values({ ...words, account_id, device_mark: randomUUID(), at_ms: 0, proved: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const newLoginOf = {
  audience: 'office.read',
  own: async (museum: Museum, { being, id }: Member) => ({
    id: being.login === 'account' ? await newLogin(museum, id) : missingId,
  }),
  missing: () => ({ id: missingId }),
  foreign: {
    'of another': async (museum: Museum) => ({
      id: await newLogin(museum, await museum.account()),
    }),
  },
} as const

const assertion = {
  ...{ credential: 'none', client_data: 'none', authenticator_data: 'none', signature: 'none' },
  user_handle: '',
}

/** The second step of the office's login, what one binds for it, and what is told of new browsers. */
/** One more login of an account, by the name under which its owner ends it. */
async function otherLogin({ world }: Museum, id: number): Promise<string> {
  return keyOf(hashOf(tokenIn(await world.login({ account_id: id }))))
}

export const factorEntries = {
  'POST /api/office/login/second': plain(
    'everyone',
    { code: '123456' },
    { hears: 'office.second_over' },
  ),
  'GET /api/office/logins': plain('office.read', {}),
  'POST /api/office/logins/end': {
    audience: 'office.read',
    own: async (museum, { being, id }) => ({
      key: being.login === 'account' ? await otherLogin(museum, id) : 'none',
    }),
    missing: () => ({ key: 'none' }),
    foreign: {
      'of another': async (museum) => ({ key: await otherLogin(museum, await museum.account()) }),
    },
  },
  'GET /api/office/accounts/:id/logins': one(
    'office.admin',
    ({ account }) => account(),
    (id) => ({ id }),
  ),
  'POST /api/office/accounts/:id/logins/end': {
    audience: 'office.admin',
    own: async (museum) => {
      const id = await museum.account()
      return { id, key: await otherLogin(museum, id) }
    },
    missing: () => ({ id: missingId, key: 'none' }),
    foreign: {
      'of another account': async (museum) => ({
        id: await museum.account(),
        key: await otherLogin(museum, await museum.account()),
      }),
    },
  },
  'POST /api/office/logins/:id/accept': newLoginOf,
  'POST /api/office/logins/:id/refuse': newLoginOf,
  'GET /api/office/factors': plain('office.read', {}),
  'POST /api/office/factors/begin': plain('office.read', {}),
  'POST /api/office/factors': plain(
    'office.read',
    { setup: 'none', code: '123456', name: '手机' },
    { hears: 'factor.setup_over' },
  ),
  'DELETE /api/office/factors/:id': {
    audience: 'office.read',
    own: async (museum, { being, id }) => ({
      id: being.login === 'account' ? await factorOf(museum, id) : missingId,
    }),
    missing: () => ({ id: missingId }),
    foreign: {
      'of another': async (museum) => ({ id: await factorOf(museum, await museum.account()) }),
    },
  },
  'POST /api/office/passkeys/begin': plain('office.read', {}),
  'POST /api/office/passkeys': plain(
    'office.read',
    { name: '电脑', credential: 'none', client_data: 'none', attestation: 'none' },
    { hears: 'passkey.over' },
  ),
  'POST /api/office/login/passkey/begin': plain('everyone', {}),
  'POST /api/office/login/passkey': plain('everyone', assertion, { hears: 'passkey.over' }),
  'POST /api/office/confirm/passkey/begin': plain('office.read', {}),
  'POST /api/office/confirm/passkey': plain('office.read', assertion, { hears: 'passkey.over' }),
  'POST /api/office/factors/codes': {
    audience: 'office.read',
    own: async (museum, { being, id }) => {
      if (being.login === 'account') await factorOf(museum, id)
      return {}
    },
  },
} as const satisfies Partial<Declared>
