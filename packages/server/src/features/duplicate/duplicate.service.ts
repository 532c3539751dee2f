import { museumStamp } from '@museum/contract/day.ts'
import type { duplicateCalls } from '@museum/contract/duplicate/duplicate.calls.ts'
import { overlapWords, stayRefusal } from '@museum/contract/duplicate/duplicate.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { lockAlone } from '../../db/lock.ts'
import { type CallFilter, type Paging, pageOf } from '../../db/page.ts'
import { masked } from '../../privacy/masked.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { becomeByHand } from '../login/person.service.ts'
import { loginOf } from '../login/person.store.ts'
import { usePictures } from '../picture/picture.service.ts'
import { lockDays } from '../roster/closed.store.ts'
import { daysFrom } from '../roster/withdraw.store.ts'
import { findVolunteers, type VolunteerRow } from '../volunteer/volunteer.read.ts'
import { followLeadership, removeVolunteer } from '../volunteer/volunteer.store.ts'
import { dismissPair, findPair, movePairs, pairRows } from './duplicate.store.ts'
import { findOverlaps, findSettled } from './overlap.store.ts'
import { findSides, type Side } from './side.store.ts'

const by = { name: 'one_name' }

/** One page of the pairs of records that may be one person's. */
export async function list(
  ctx: OfficeContext,
  { state = 0, ...paging }: CallFilter<typeof duplicateCalls.list> & Paging,
) {
  const { list: rows, total } = await pageOf(ctx.db, pairRows(ctx.db, state), paging, { by })
  return {
    list: rows.map(({ first_id, second_id, ...row }) => ({
      ...row,
      one: {
        id: first_id,
        name: row.one_name,
        code: row.one_code ?? '',
        status: row.one_status,
        disabled: flagOf(row.one_disabled),
        phone_masked: row.one_phone,
      },
      other: {
        id: second_id,
        name: row.other_name,
        code: row.other_code ?? '',
        status: row.other_status,
        disabled: flagOf(row.other_disabled),
        phone_masked: row.other_phone,
      },
    })),
    total,
  }
}

/** A pair with both records beside each other, masked, and what joining them would run into. */
export async function info(ctx: OfficeContext, id: number) {
  const pair = await findPair(ctx.db, id)
  if (!pair) throw new Fault('content.not_found')
  const { first_id, second_id, ...said } = pair
  const [one, other] = await findSides(ctx.db, [first_id, second_id], ctx.stamp)
  if (!one || !other) throw new Fault('content.not_found')
  const both = { a: first_id, b: second_id, now: ctx.stamp }
  return {
    ...said,
    one: shownOf(ctx, one, other),
    other: shownOf(ctx, other, one),
    overlaps: await findOverlaps(ctx.db, both),
    settled: await findSettled(ctx.db, both),
  }
}

const flagOf = (disabled: number) => (disabled === 1 ? 1 : 0)

function shownOf(ctx: OfficeContext, side: Side, beside: Side) {
  const { dataKey, museumZone } = ctx.app.settings
  const number = vaultOf(dataKey).open('volunteer.id_num', side.id_num)
  return {
    ...side,
    code: side.code ?? '',
    disabled: flagOf(side.disabled),
    id_num_masked: masked('id_num', number),
    group: side.group ?? '',
    last_seen: side.heard_ms ? museumStamp(new Date(side.heard_ms), museumZone) : '',
    bar: stayRefusal(side, beside) ?? '',
  }
}

/** Says of a pair that they are two people's. Throws `content.not_found`, and `content.changed` where it was said. */
export async function dismiss(ctx: OfficeCommand, id: number) {
  const pair = await findPair(ctx.tx, id)
  if (!pair) throw new Fault('content.not_found')
  const said = { decided_at: ctx.stamp, decided_by: ctx.account.username }
  if (!(await dismissPair(ctx.tx, id, said))) throw new Fault('content.changed')
  const both = [pair.first_id, pair.second_id]
  const people = await findVolunteers(ctx.tx, both)
  const after = { records: both.map((one) => people.find((row) => row.id === one)?.code ?? one) }
  const entry = { action: 'dismiss', object: 'duplicate' as const, object_id: id, after }
  await audit(ctx, ...both.map((volunteer_id) => ({ ...entry, volunteer_id })))
  return { id }
}

/**
 * Makes one record of two, for good: all that belongs to the other is the one's who stays, and so are its logins; the
 * record that goes is no more. Throws `content.not_found`, also for who is not of the pair, `content.changed` where
 * one of both is gone by now, `duplicate.overlaps` while something stands against it, and `duplicate.cannot_stay`.
 */
export async function join(ctx: OfficeCommand, input: { id: number; stays: number }) {
  const { tx } = ctx
  const pair = await findPair(tx, input.id)
  const ids = pair ? [pair.first_id, pair.second_id] : []
  const goesId = ids.find((id) => id !== input.stays)
  if (goesId === undefined || !ids.includes(input.stays)) throw new Fault('content.not_found')
  // Whoever changes a record locks it first, then days, then the login.
  const rows = await lockAlone(tx, 'volunteer', ids)
  const [goes, stays] = [goesId, input.stays].map((id) => rows.find((row) => row.id === id))
  if (!goes || !stays) throw new Fault('content.changed')
  await mayJoin(ctx, goes, stays)
  await raise(ctx, 'records.joining', { from: goes.id, to: stays.id })
  await movePairs(tx, goes.id, stays.id)
  await becomeByHand(ctx, goes.id, stays.id)
  await removeVolunteer(tx, goes.id)
  await usePictures(ctx, { before: [goes.img_path] })
  await followLeadership(tx, [stays.id])
  const said = ({ id, name, code }: VolunteerRow) => ({ name, code: code ?? '', record: id })
  await audit(ctx, {
    action: 'join',
    object: 'volunteer',
    object_id: stays.id,
    before: said(goes),
    after: said(stays),
  })
  return { id: stays.id }
}

async function mayJoin(ctx: OfficeCommand, goes: VolunteerRow, stays: VolunteerRow) {
  const { tx } = ctx
  const both = [goes.id, stays.id]
  const days = await Promise.all(both.map((id) => daysFrom(tx, id, ctx.at.day)))
  await lockDays(tx, days.flat())
  const [going, staying] = [await loginOf(tx, goes.id), await loginOf(tx, stays.id)]
  const refusal = stayRefusal(
    { status: stays.status, disabled: staying.disabled },
    { status: goes.status, disabled: going.disabled },
  )
  if (refusal) throw new Fault('duplicate.cannot_stay', { msg: refusal })
  const [overlap] = await findOverlaps(tx, { a: goes.id, b: stays.id, now: ctx.stamp })
  if (overlap) throw new Fault('duplicate.overlaps', { msg: overlapWords(overlap) })
}
