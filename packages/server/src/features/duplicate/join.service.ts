import { overlapWords, stayRefusal } from '@museum/contract/duplicate/duplicate.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand } from '../../context.ts'
import { lockAlone } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { becomeByHand } from '../login/person.service.ts'
import { loginOf } from '../login/person.store.ts'
import { usePictures } from '../picture/picture.service.ts'
import { lockDays } from '../roster/closed.store.ts'
import { daysFrom } from '../roster/withdraw.store.ts'
import type { VolunteerRow } from '../volunteer/volunteer.read.ts'
import { followLeadership, removeVolunteer } from '../volunteer/volunteer.store.ts'
import { findPair, movePairs } from './duplicate.store.ts'
import { findOverlaps } from './overlap.store.ts'

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
