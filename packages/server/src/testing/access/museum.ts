import { museumStamp } from '@museum/contract/day.ts'
import { officeCookie } from '@museum/contract/login/office-login.rules.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import { siteScopes } from '@museum/contract/site/scope.rules.ts'
import { hash } from '@node-rs/argon2'
import { rememberRows } from '../../db/put-back.ts'
import { type Beginning, openSession } from '../../features/login/session.service.ts'
import { hashOf } from '../../privacy/secret.ts'
import type { Store } from '../stores.ts'
import { somewhere } from '../untimed.ts'
import type { Person } from '../world.ts'
import { amendObjects } from './amend-objects.ts'
import { bulkObjects } from './bulk-objects.ts'
import { allKinds, type Being, type Kind, kinds } from './callers.ts'
import { before, now, openGround } from './ground.ts'
import { importObjects } from './import-objects.ts'
import { meetingObjects } from './meeting-objects.ts'
import { noteObjects } from './note-objects.ts'
import { personalObjects } from './objects.ts'
import { officeObjects } from './office-objects.ts'
import { waitObjects } from './wait-objects.ts'

/** Who makes a request; without a token nobody. */
export interface Member {
  kind: Kind
  being: Being
  /** The person's or the account's; 0 for nobody. */
  id: number
  token: string | undefined
  /** The group that a leader leads, else 0. */
  group: number
}

export type Museum = Awaited<ReturnType<typeof openMuseum>>

/** The password of every account here; making its hash takes long. */
export const password = 'correct horse'

/** Whoever makes a request, and what requests stand on; with the columns that count other rows. */
const standing = {
  person: [],
  volunteer: [],
  volunteer_group: [],
  group_leader: [],
  account: [],
  session: [],
  dictionary: [],
  activity: ['enlist_num', 'held', 'list_rank'],
  service_type: [],
  place: [],
  place_service_type: [],
}

/** A museum with one caller of each kind, a stranger, and makers of everything that calls name. */
export async function openMuseum(store: Store) {
  const ground = await openGround(store)
  const { db } = ground.world
  const personal = personalObjects(ground)
  const office = officeObjects(ground)
  const objects = {
    ...{ ...personal, ...office, ...bulkObjects(ground) },
    ...{ ...waitObjects(ground, personal), ...noteObjects(ground, office) },
    ...{ ...meetingObjects(ground), ...importObjects(ground), ...amendObjects(ground) },
  }
  // With a shift of it nobody removes the activity, the place or the type on which others stand.
  await objects.shift(ground.stranger)
  const password_hash = await hash(password)
  const members = {} as Record<Kind, Member>
  for (const kind of allKinds) members[kind] = await newMember(kind)
  return {
    standing: Object.keys(standing),
    /** Lets everybody in again whom a call has stopped, demoted, removed or logged out, to all that stood. */
    revive: await rememberRows(db, standing),
    /** The same of their logins alone. */
    letIn: await rememberRows(db, { session: [] }),
    ...ground,
    ...objects,
    members,
    newMember,
    account: async () => (await account('viewer')).id,
  }

  function begun(at: string | number): Beginning {
    return { ...somewhere, app: ground.world.appContext, now: new Date(at) }
  }

  /** Somebody of this kind whom nobody has seen yet. */
  async function newMember(kind: Kind): Promise<Member> {
    const being: Being = kinds[kind]
    const nobody = { kind, being, id: 0, token: undefined, group: 0 }
    if (being.login === 'none') return nobody
    if (being.login === 'account') return { ...nobody, ...(await account(being.role)) }
    if (being.login === 'dead') return { ...nobody, ...(await dead(being)) }
    if (being.login === 'site')
      return { ...nobody, ...(await siteKey({ scopes: being.scopes.join() })) }
    const { id, token } = await ground.world.person(kind, being.status)
    return { ...nobody, id, token, group: being.leads ? await objects.group(id) : 0 }
  }

  async function account(role: OfficeRole, username = `${role}${ground.count()}`): Promise<Person> {
    const row = {
      username,
      login_name: username,
      password_hash,
      role,
      disabled: 0,
      created_at: before,
    }
    const { id } = await db
      .insertInto('account')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, token: officeCookie(await openSession(db, begun(now), { account_id: id })) }
  }

  async function siteKey(row: { scopes?: string; ends_on?: string; revoked_at?: string }) {
    const token = `museum-site-${ground.count()}`
    const key = {
      name: '官网',
      scopes: siteScopes.join(),
      created_at: before,
      ends_on: '2026-12-31',
    }
    // As if it had been used this minute, so that no call is the first to note it.
    const seen = {
      seen_at: `${museumStamp(new Date(now), 'Asia/Shanghai').slice(0, 16)}:00`,
      seen_from: '127.0.0.*',
    }
    const { id } = await db
      .insertInto('site_key')
      .values({ ...key, ...seen, ...row, key_hash: hashOf(token) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, token }
  }

  async function dead({ why, of }: Extract<Being, { login: 'dead' }>): Promise<Person> {
    if (why === 'unknown') return { id: 0, token: 'invented' }
    if (of === 'site')
      return await siteKey(why === 'expired' ? { ends_on: '2026-05-11' } : { revoked_at: before })
    const { id } = of === 'person' ? await ground.world.person(why, 7) : await account('admin')
    const owner = of === 'person' ? { person_id: id } : { account_id: id }
    const monthMs = 31 * 24 * 3_600_000
    const opened = Date.parse(now) - (why === 'expired' ? monthMs : 0)
    const token = await openSession(db, begun(opened), owner)
    const over = { expires_ms: Date.parse(now) - 1 }
    if (why === 'expired')
      await db.updateTable('session').set(over).where('token_hash', '=', hashOf(token)).execute()
    if (why === 'disabled')
      await db.updateTable(of).set({ disabled: 1 }).where('id', '=', id).execute()
    return { id, token: of === 'person' ? token : officeCookie(token) }
  }
}
