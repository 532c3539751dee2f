import { museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { lastDay, mostKeys, type SiteScope, siteScopes } from '@museum/contract/site/scope.rules.ts'
import { scopeWords } from '@museum/contract/site/scope.words.ts'
import type {
  AppContext,
  Caller,
  OfficeCommand,
  OfficeContext,
  RequestContext,
} from '../../context.ts'
import { ifRoom, inTransaction, single } from '../../db/db.ts'
import type { Paging } from '../../db/page.ts'
import { shortAddress } from '../../http/address.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { audit } from '../audit/audit.service.ts'
import { countLive, findKey, insertKey, keyPage, noteKeySeen, revokeKey } from './site-key.store.ts'

/** One page of the keys. */
export async function siteKeys(ctx: RequestContext, paging: Paging) {
  const { list, total } = await keyPage(ctx.db, paging)
  const live = ({ revoked_at, ends_on }: (typeof list)[number]) =>
    revoked_at === '' && ends_on >= ctx.at.day ? 1 : 0
  return {
    list: list.map((key) => ({ ...key, scopes: scopesIn(key.scopes), live: live(key) })),
    total,
  }
}

/** Makes a key, which is answered this once and kept as a hash alone; throws `site.too_many`. */
export async function addSiteKey(
  ctx: OfficeContext,
  { name, scopes, days }: { name: string; scopes: readonly SiteScope[]; days: number },
) {
  const ends_on = lastDay(ctx.at.day, days)
  // A beginning of its own, so that whoever finds one in a file sees what it is.
  const key = `museum-site-${newSecret()}`
  const row = {
    ...{ name, key_hash: hashOf(key), scopes: scopes.join(), ends_on },
    created_at: ctx.stamp,
  }
  const id = await inTransaction(ctx.db, async (tx) => {
    const made = await insertKey(tx, row)
    if ((await countLive(tx, ctx.at.day)) > mostKeys) throw new Fault('site.too_many')
    const reads = scopes.map((scope) => scopeWords[scope].name).join('、')
    const entry = { action: 'create', object: 'site_key' as const, object_id: made }
    await audit(ctx.within(tx), { ...entry, after: { name, reads, ends_on } })
    return made
  })
  return { id, key, ends_on }
}

/** Ends a key at once; throws `content.not_found`. */
export async function endSiteKey(ctx: OfficeCommand, id: number) {
  const name = await revokeKey(ctx.tx, id, ctx.stamp)
  if (name === undefined) throw new Fault('content.not_found')
  await audit(ctx, { action: 'revoke', object: 'site_key', object_id: id, before: { name } })
  return {}
}

/**
 * Whose key has this hash; throws `auth.expired` for one that ended, is over or was never made. Its use is noted once
 * a minute, and where it comes from elsewhere.
 */
export async function siteKeyOf(
  appContext: AppContext,
  keyHash: string,
  ip: string,
): Promise<Caller> {
  const { db, clock, settings } = appContext
  const stamp = museumStamp(clock(), settings.museumZone)
  const [key] = await findKey(db, { hash: keyHash })
  if (!key || key.ends_on < stamp.slice(0, 10)) throw new Fault('auth.expired')
  const seen = { seen_at: `${stamp.slice(0, 16)}:00`, seen_from: shortAddress(ip) }
  if (key.seen_at !== seen.seen_at || key.seen_from !== seen.seen_from)
    await ifRoom(single(db, (tx) => noteKeySeen(tx, key.id, seen)))
  return { kind: 'site', id: key.id, name: key.name, scopes: scopesIn(key.scopes) }
}

function scopesIn(joined: string): SiteScope[] {
  const named = joined.split(',')
  return siteScopes.filter((scope) => named.includes(scope))
}
