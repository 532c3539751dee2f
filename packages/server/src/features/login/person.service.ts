import { Fault } from '@museum/contract/fault.ts'
import type { RequestContext } from '../../context.ts'
import { type Db, inTransaction, isDuplicate } from '../../db/db.ts'
import type { WechatPerson } from '../../wechat/wechat.ts'
import { handOverPictures } from '../picture/picture.service.ts'
import {
  type Channel,
  deleteLogins,
  deletePerson,
  findByWechat,
  holdEnabled,
  holdPerson,
  insertPerson,
  moveLogins,
  type PersonRow,
  setDisabled,
  setNickname,
  setWechatIds,
  type WechatIds,
} from './person.store.ts'

const attempts = 5
/** Called so while neither WeChat nor an application says how. */
export const unnamed = '微信用户'
const nobody: WechatIds = { openid: null, mini_openid: null, unionid: null }

/** The person whom WeChat names became another while they were logging in. */
class Moved extends Error {}

/**
 * Finds or makes the person whom WeChat names, and runs `work` for them in the same transaction.
 * One person across web and mini-program by unionid, also when both log in first at the same
 * moment: the unique ids refuse the second, which then starts again, and so does one whose identity
 * was handed on meanwhile. Throws `auth.disabled`.
 */
export async function logIn<T>(
  ctx: RequestContext,
  channel: Channel,
  who: WechatPerson,
  work: (db: Db, personId: number) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(ctx.db, async (db) => {
        const person = await personOf(ctx, db, channel, who)
        if (!(await holdEnabled(db, person.id))) throw new Fault('auth.disabled')
        const done = await work(db, person.id)
        if ((await findByWechat(db, channel, who.openid))?.id !== person.id) throw new Moved()
        return done
      })
    } catch (error) {
      if (attempt === attempts || !(isDuplicate(error) || error instanceof Moved)) throw error
    }
  }
}

async function personOf(ctx: RequestContext, db: Db, channel: Channel, who: WechatPerson) {
  const told: Partial<WechatIds> = { [channel]: who.openid }
  if (who.unionid) told.unionid = who.unionid
  const own = await findByWechat(db, channel, who.openid)
  const linked = who.unionid ? await findByWechat(db, 'unionid', who.unionid) : undefined
  if (own && linked && own.id !== linked.id) return await joined(ctx, db, own, linked, told)
  const found = own ?? linked
  if (!found) {
    const person = { ...nobody, ...told }
    const nickname = who.nickname ?? unnamed
    const id = await insertPerson(db, { ...person, nickname, created_at: ctx.stamp })
    return { id, disabled: 0 }
  }
  if (found[channel] !== who.openid || found.unionid !== (told.unionid ?? found.unionid))
    await setWechatIds(db, found.id, told)
  return found
}

/**
 * WeChat tells only now that two persons are one (it had given no unionid before). The one with a
 * volunteer's record stays, else the older; the other is left without a way to log in. Two records,
 * or a disabled one, are for the office to sort out.
 */
async function joined(
  ctx: RequestContext,
  db: Db,
  own: PersonRow,
  linked: PersonRow,
  told: Partial<WechatIds>,
): Promise<PersonRow> {
  const apart = own.volunteer_id !== null && linked.volunteer_id !== null
  if (apart || own.disabled === 1 || linked.disabled === 1) {
    ctx.app.log.warn({ persons: [own.id, linked.id] }, 'two persons share one WeChat identity')
    return own
  }
  const [stays, goes] = standing(own) < standing(linked) ? [own, linked] : [linked, own]
  await setWechatIds(db, goes.id, nobody)
  await setWechatIds(db, stays.id, {
    openid: stays.openid ?? goes.openid,
    mini_openid: stays.mini_openid ?? goes.mini_openid,
    ...told,
    unionid: linked.unionid,
  })
  await moveLogins(db, goes.id, stays.id)
  await handOverPictures(ctx.within(db), goes.id, stays.id)
  return stays
}

// Lower stays.
function standing(person: PersonRow): number {
  return person.volunteer_id === null ? person.id : 0
}

/** Stops a person and ends every login of theirs for good, or lets them in again; in a transaction. */
export async function disablePerson(
  ctx: RequestContext,
  id: number,
  disabled: number,
): Promise<void> {
  await setDisabled(ctx.db, id, disabled)
  if (disabled === 1) await deleteLogins(ctx.db, id)
}

/**
 * Holds the caller as they are until the transaction ends; throws `auth.expired` where they were
 * disabled since the request came. What is taken on afterwards, disabling finds and takes back.
 */
export async function mustBeEnabled(ctx: RequestContext): Promise<void> {
  if (!(await holdEnabled(ctx.db, ctx.person.id))) throw new Fault('auth.expired')
}

/** Makes a person who cannot log in yet, for a record that came from elsewhere. */
export async function makePerson(ctx: RequestContext, nickname: string): Promise<number> {
  return await insertPerson(ctx.db, { ...nobody, nickname, created_at: ctx.stamp })
}

/**
 * Hands a person's WeChat identity and every login on to one who has none, in the caller's
 * transaction; false when there is none to hand on. The first is left without a name or a way to log
 * in, and stays for now: what they had asked for at this moment still finds them.
 */
export async function handOverLogin(
  ctx: RequestContext,
  from: number,
  to: number,
): Promise<boolean> {
  const { db } = ctx
  const { nickname, ...ids } = (await holdPerson(db, from)) ?? { ...nobody, nickname: '' }
  if (Object.values(ids).every((id) => id === null)) return false
  await setWechatIds(db, from, nobody)
  await setNickname(db, from, '')
  await setWechatIds(db, to, ids)
  await setNickname(db, to, nickname)
  await moveLogins(db, from, to)
  return true
}

/** Removes a person who was left without a login, unless something still belongs to them; outside a transaction. */
export async function removeEmpty(db: Db, id: number): Promise<void> {
  await deletePerson(db, id)
}
