import { isDeepStrictEqual } from 'node:util'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import { inTransaction, isDuplicate, single } from '../../db/db.ts'
import { lock, lockAlone } from '../../db/lock.ts'
import type { Db, Tx } from '../../db/types.ts'
import { moveAnswers } from '../../http/idempotency.store.ts'
import { checkMarks } from '../../privacy/mark-key.store.ts'
import { raise } from '../../raise.ts'
import { moveConsents } from './consent.store.ts'
import { setJoined } from './join.store.ts'
import { moveAll, moveLater } from './moving.service.ts'
import {
  deleteLogins,
  deletePerson,
  deletePersons,
  findByLogin,
  findPerson,
  insertPerson,
  insertPersons,
  type LoginIds,
  lastSessionEnds,
  lockEnabled,
  moveLogins,
  type PersonRow,
  setDisabled,
  setLoginIds,
  setNickname,
} from './person.store.ts'
import { noteProved } from './phone.store.ts'

const attempts = 5
/** Called so until an application says how: WeChat tells no name. */
const unnamed = { wechat: '微信用户', phone: '手机用户' } as const
/** A name that nobody told is nobody's. */
export const isUnnamed = (name: string) => Object.values<string>(unnamed).includes(name)
const nobody: LoginIds = { openid: null, mini_openid: null, unionid: null, phone_mark: null }

/** Whom a door lets in: by what it knows them, and by what every door of WeChat does where it tells that too. */
export interface Entrant {
  door: keyof LoginIds
  id: string
  /** By what else the same door may have known them; from now on it is by `id`. */
  former?: readonly string[]
  unionid?: string | undefined
}

const idsOf = ({ id, former = [] }: Entrant) => [id, ...former]

/** The person whom a door names became another while they were logging in. */
class Moved extends Error {}

/**
 * Finds or makes the person who comes by a door, and runs `work` for them in the same transaction; `known` where
 * they have a unionid, by which every door leads to them.
 * One person across all doors by unionid, also when two log in first at the same
 * moment: the unique ids refuse the second, which then starts again, and so does one whose identity
 * was handed on meanwhile. A function says who it is at each attempt. Throws `auth.disabled`.
 */
export async function logIn<T>(
  ctx: RequestContext,
  given: Entrant | (() => Entrant),
  work: (tx: Tx, personId: number, known: boolean) => Promise<T>,
): Promise<T> {
  return await startingAgain(() =>
    inTransaction(ctx.db, async (tx) => {
      const who = typeof given === 'function' ? given() : given
      const person = await personOf(ctx, tx, who)
      if (!(await lockEnabled(tx, person.id))) throw new Fault('auth.disabled')
      const done = await work(tx, person.id, (who.unionid ?? person.unionid) !== null)
      if ((await findByLogin(tx, who.door, who.id))?.id !== person.id) throw new Moved()
      return done
    }),
  )
}

/**
 * WeChat tells apart from a login that the person of an openid is the one of this unionid; nothing changes where it
 * is nobody's by now, or they have one.
 */
export async function learnUnionid(
  ctx: RequestContext,
  openid: string,
  unionid: string,
): Promise<void> {
  await startingAgain(() =>
    inTransaction(ctx.db, async (tx) => {
      const own = await findByLogin(tx, 'openid', openid)
      if (own?.unionid === null) await personOf(ctx, tx, { door: 'openid', id: openid, unionid })
    }),
  )
}

/** Does something from the start again while others change who somebody is meanwhile. */
async function startingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !(isDuplicate(error) || error instanceof Moved)) throw error
    }
}

async function personOf(ctx: RequestContext, tx: Tx, who: Entrant) {
  const told: Partial<LoginIds> = { [who.door]: who.id }
  if (who.unionid) told.unionid = who.unionid
  const own = await findByLogin(tx, who.door, ...idsOf(who))
  const linked = who.unionid ? await findByLogin(tx, 'unionid', who.unionid) : undefined
  if (own && linked && own.id !== linked.id) return await joined(ctx, tx, own, linked, told)
  const found = own ?? linked
  if (!found) {
    const person = { ...nobody, ...told }
    const nickname = unnamed[who.door === 'phone_mark' ? 'phone' : 'wechat']
    await checkMarks(tx, told.phone_mark)
    const id = await insertPerson(tx, { ...person, nickname, created_at: ctx.stamp })
    return { id, unionid: person.unionid }
  }
  if (found[who.door] !== who.id || found.unionid !== (told.unionid ?? found.unionid)) {
    await checkMarks(tx, told.phone_mark)
    await setLoginIds(tx, found.id, told)
  }
  return found
}

/**
 * WeChat tells only now that two persons are one (it had given no unionid before). The one with a
 * volunteer's record stays, else the older, with all that either had; the other is left with nothing. Two records,
 * or a disabled one, are for the office to sort out.
 */
async function joined(
  ctx: RequestContext,
  tx: Tx,
  own: PersonRow,
  linked: PersonRow,
  told: Partial<LoginIds>,
): Promise<PersonRow> {
  const apart = own.volunteer_id !== null && linked.volunteer_id !== null
  if (apart || own.disabled === 1 || linked.disabled === 1) {
    ctx.app.log.warn({ persons: [own.id, linked.id] }, 'two persons share one WeChat identity')
    const ids = [own.id, linked.id]
    if (apart) await raise(ctx.within(tx), 'persons.alike', [{ ids, reason: 'wechat' }])
    return own
  }
  await lockAlone(tx, 'person', [own.id, linked.id])
  // By now they may have applied, or be somebody else: then all of it is asked again.
  for (const seen of [own, linked])
    if (!isDeepStrictEqual(await findPerson(tx, seen.id), seen)) throw new Moved()
  const [stays, goes] = standing(own) < standing(linked) ? [own, linked] : [linked, own]
  await become(ctx.within(tx), goes.id, stays.id, {
    ...wechatOf(stays, goes),
    phone_mark: stays.phone_mark ?? goes.phone_mark,
    ...told,
    unionid: linked.unionid,
  })
  return stays
}

/** By what WeChat knows two who are one: at each door the first's, where that has one. */
const wechatOf = (first: WechatIds, second: WechatIds): WechatIds => ({
  openid: first.openid ?? second.openid,
  mini_openid: first.mini_openid ?? second.mini_openid,
  unionid: first.unionid ?? second.unionid,
})

type WechatIds = Omit<LoginIds, 'phone_mark'>

/** Makes all that one person has another's, who is known by these from now on; both are locked, alone. */
async function become(
  ctx: CommandContext,
  goes: number,
  stays: number,
  ids: Partial<LoginIds>,
): Promise<void> {
  const { tx } = ctx
  await setLoginIds(tx, goes, nobody)
  await setLoginIds(tx, stays, ids)
  await moveAll(ctx, goes, stays)
  await moveAnswers(tx, goes, stays)
  await setJoined(tx, goes, stays)
  await moveLater(ctx, goes)
}

/**
 * Makes a person another who has a record too, in the caller's transaction, which has made one record of both: known
 * by all that either is known by, where both are by what was used last: who comes with another WeChat or phone has
 * the one before no more.
 */
export async function becomeByHand(ctx: CommandContext, from: number, to: number): Promise<void> {
  const persons = await lockAlone(ctx.tx, 'person', [from, to])
  const [goes, stays] = [from, to].map((id) => persons.find((person) => person.id === id))
  if (!goes || !stays) throw new Fault('content.not_found')
  const ends = await lastSessionEnds(ctx.tx, [from, to])
  const usedAt = ({ id, disabled }: { id: number; disabled: number }) =>
    disabled === 1 ? -1 : (ends.get(id) ?? 0)
  const isUsedLast = (usedAt(goes) - usedAt(stays) || goes.id - stays.id) > 0
  const isProvedLast = goes.phone_ms > stays.phone_ms
  const ids: LoginIds = {
    ...(isUsedLast ? wechatOf(goes, stays) : wechatOf(stays, goes)),
    phone_mark: (isProvedLast ? goes.phone_mark : undefined) ?? stays.phone_mark ?? goes.phone_mark,
  }
  await become(ctx, from, to, ids)
  if (ids.phone_mark !== stays.phone_mark) await noteProved(ctx.tx, to, goes.phone_ms)
}

/**
 * Makes who has proved a phone somebody else, with all that they have; false where it is theirs no more, one of the
 * two may not log in, or WeChat knows both, and differently.
 */
export async function becomeByPhone(
  ctx: CommandContext,
  phone_mark: string,
  from: number,
  to: number,
): Promise<boolean> {
  const { tx } = ctx
  const persons = await lockAlone(tx, 'person', [from, to])
  const [goes, stays] = [from, to].map((id) => persons.find((person) => person.id === id))
  if (goes?.disabled !== 0 || stays?.disabled !== 0 || goes.phone_mark !== phone_mark) return false
  const ids = wechatOf(stays, goes)
  const two = (['openid', 'mini_openid', 'unionid'] as const).some(
    (name) => goes[name] !== null && goes[name] !== ids[name],
  )
  if (two) return false
  await become(ctx, from, to, { ...ids, phone_mark })
  await noteProved(tx, to, goes.phone_ms)
  return true
}

// Lower stays.
function standing(person: PersonRow): number {
  return person.volunteer_id === null ? person.id : 0
}

/** Stops people and ends every login of theirs for good, or lets them in again; in a transaction. */
export async function disablePeople(
  ctx: CommandContext,
  ids: readonly number[],
  disabled: number,
): Promise<void> {
  await setDisabled(ctx.tx, ids, disabled, disabled === 1 ? ctx.stamp : '')
  if (disabled === 1) await deleteLogins(ctx.tx, ids)
}

/** Makes persons who cannot log in yet, for records that came from elsewhere; answers their ids in the order given. */
export async function makePersons(
  ctx: CommandContext,
  nicknames: readonly string[],
): Promise<number[]> {
  return await insertPersons(ctx.tx, nicknames, ctx.stamp)
}

/** Takes out people who never logged in and to whom nothing belongs. */
export async function removePersons(ctx: CommandContext, ids: readonly number[]): Promise<void> {
  await deletePersons(ctx.tx, ids)
}

/**
 * Hands by what a person is known, and every login, on to one who has none, in the caller's
 * transaction; false when there is none to hand on. The first is left without a name or a way to log
 * in, and stays for now: what they had asked for at this moment still finds them.
 */
export async function handOverLogin(
  ctx: CommandContext,
  from: number,
  to: number,
): Promise<boolean> {
  const { tx } = ctx
  const [person] = await lock(tx, 'person', [from])
  if (!person) return false
  const { openid, mini_openid, unionid, phone_mark, nickname } = person
  const ids = { openid, mini_openid, unionid, phone_mark }
  if (Object.values(ids).every((id) => id === null)) return false
  await setLoginIds(tx, from, nobody)
  await setNickname(tx, from, '')
  await setLoginIds(tx, to, ids)
  await setNickname(tx, to, nickname)
  await moveLogins(tx, from, to)
  await moveAllowed(ctx, tx, from, to)
  return true
}

// What somebody allowed WeChat goes where their identity goes; where nothing is sent nothing was allowed.
async function moveAllowed({ channel }: RequestContext, tx: Tx, from: number, to: number) {
  if (channel) await moveConsents(tx, from, to)
}

/** Removes a person who was left without a login, unless something still belongs to them; outside a transaction. */
export async function removeEmpty(db: Db, id: number): Promise<void> {
  await single(db, (tx) => deletePerson(tx, id))
}
