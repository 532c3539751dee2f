import { museumStamp } from '@museum/contract/day.ts'
import { stayRefusal } from '@museum/contract/duplicate/duplicate.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { maskDocument } from '../../privacy/mask.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { audit } from '../audit/audit.service.ts'
import { findVolunteers } from '../volunteer/volunteer.read.ts'
import { dismissPair, findPair, pairRows } from './duplicate.store.ts'
import { findOverlaps, findSettled } from './overlap.store.ts'
import { findSides, type Side } from './side.store.ts'

/** One page of the pairs of records that may be one person's. */
export async function list(
  ctx: OfficeContext,
  { state = 0, ...paging }: Paging & { state?: number | undefined },
) {
  const { list: rows, total } = await pageOf(ctx.db, pairRows(ctx.db, state), paging)
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
    id_num_masked: maskDocument(number),
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
  const entry = { action: 'dismiss', object: 'duplicate', object_id: id, after }
  await audit(ctx, ...both.map((volunteer_id) => ({ ...entry, volunteer_id })))
  return { id }
}
