import { Fault } from '@museum/contract/fault.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { mergedAway, type Wish, wishRefusal } from '@museum/contract/wish/wish.rules.ts'
import type {
  CommandContext,
  OfficeCommand,
  PersonCommand,
  PersonContext,
  RequestContext,
} from '../../context.ts'
import { defined } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { audit, auditOwn, checkVersion } from '../audit/audit.service.ts'
import { openTypes } from '../service/service.read.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { grantsOf } from './grant.read.ts'
import { findWish, type KeptWish } from './wish.read.ts'
import { writeAway, writeWish } from './wish.store.ts'

type Stated = { [F in keyof Wish]?: Wish[F] | undefined }

/** What the caller wishes, and which grants are theirs. */
export async function myWish(ctx: PersonContext) {
  return await ownAnswer(ctx, ctx.person.id, await wishOf(ctx, ctx.person.id))
}

/** Keeps what the caller wishes; what is not given stays. Throws `wish.want_over_most`, `wish.away_far`. */
export async function saveMyWish(ctx: PersonCommand, stated: Stated) {
  const { id } = ctx.person
  await mustServe(ctx)
  const before = await wishOf(ctx, id)
  const after = await keep(ctx, { id, before, stated, by: '' })
  if (after !== before)
    await auditOwn(ctx, { ...entryOf(id), before: noted(before), after: noted(after) })
  return await ownAnswer(ctx, id, after)
}

/** A volunteer's wish in the office; throws `content.not_found`. */
export async function officeWish(ctx: RequestContext, id: number) {
  return await wishOf(ctx, id)
}

/** The same entered by the office, for somebody without a phone say; throws `content.stale` over another's. */
export async function saveOfficeWish(
  ctx: OfficeCommand,
  { id, ...stated }: { id: number } & Stated,
) {
  await lock(ctx.tx, 'volunteer', [id])
  await checkVersion(ctx, 'wish', id)
  const before = await wishOf(ctx, id)
  if (!isVolunteer(before.status)) throw new Fault('planner.not_volunteer')
  const after = await keep(ctx, { id, before, stated, by: ctx.account.username })
  if (after !== before)
    await audit(ctx, { ...entryOf(id), before: noted(before), after: noted(after) })
  return after
}

async function wishOf(ctx: RequestContext, id: number): Promise<KeptWish> {
  const wish = await findWish(ctx.db, id, ctx.at.day)
  if (!wish) throw new Fault('content.not_found')
  return wish
}

/** Writes what is stated over what was; the same where that changes nothing. */
async function keep(
  ctx: CommandContext,
  { id, before, stated, by }: { id: number; before: KeptWish; stated: Stated; by: string },
): Promise<KeptWish> {
  const change = defined(stated)
  const away = change.away && mergedAway(change.away, ctx.at.day)
  const wish = { ...before, ...change, away: away ?? before.away }
  const refusal = wishRefusal(wish, ctx.at.day)
  if (refusal)
    throw new Fault(refusal, { field: refusal === 'wish.away_far' ? 'away' : 'month_want' })
  if (JSON.stringify(noted(wish)) === JSON.stringify(noted(before)) && before.updated_at !== '')
    return before
  const stamp = { updated_at: ctx.stamp, updated_by: by }
  await writeWish(ctx.tx, id, wish, stamp)
  if (away) await writeAway(ctx.tx, id, away)
  return { ...wish, ...stamp }
}

const entryOf = (id: number) => ({
  action: 'update',
  object: 'wish' as const,
  object_id: id,
  volunteer_id: id,
})

const noted = ({ halves, month_want, month_most, may_ask, away }: Wish) => ({
  halves,
  month_want,
  month_most,
  may_ask,
  away: away.map(({ first, last }) => (first === last ? first : `${first}–${last}`)).join('、'),
})

async function ownAnswer(ctx: RequestContext, id: number, wish: KeptWish) {
  const { updated_by, ...own } = wish
  const types = (await openTypes(ctx.db)).filter(({ need_grant }) => need_grant === 1)
  const grants = types.length > 0 ? await grantsOf(ctx.db, id).execute() : []
  const until = new Map(grants.map((grant) => [grant.service_type_id, grant.until]))
  return {
    ...own,
    by_office: updated_by === '' ? 0 : 1,
    grants: types.map((type) => ({
      service_type_name: type.name,
      until: until.get(type.id) ?? '',
    })),
  }
}
