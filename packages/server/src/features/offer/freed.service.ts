import { mostAsked } from '@museum/contract/offer/offer.rules.ts'
import type { CommandContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { Events } from '../../events.ts'
import { readFilled } from '../planner/filled.read.ts'
import { askThem, offeredOf } from './cover.service.ts'
import { endOffer } from './end.service.ts'
import { insertOffer, openFreed, openOf, setFreed } from './offer.store.ts'
import { dayPeople, peopleFor } from './people.service.ts'
import { isWanted } from './standing.service.ts'

/**
 * Asks colleagues at once for a place that was freed with little time to go, where it is missed. Whom its person
 * had asked to take it goes on being asked, and hears nothing more.
 */
export async function askForFreed(
  ctx: CommandContext,
  { shift }: Events['shift.freed']['payload'],
): Promise<void> {
  const { id, volunteer_id, date, start_time } = shift
  const until = `${date} ${start_time}`
  if (until <= ctx.stamp) return
  if (await goesOn(ctx, id)) return
  const before = await openOf(ctx.tx, id)
  if (before) {
    await lock(ctx.tx, 'offer', [before.id])
    await endOffer(ctx, before.id, 'changed')
  }
  if (!isWanted(shift, await readFilled(ctx.tx, { first: date, last: date }))) return
  const { able } = await peopleFor(await dayPeople(ctx, date), shift, volunteer_id)
  const people = able.filter(({ askable }) => askable === 1).slice(0, mostAsked)
  const made = await insertOffer(ctx.tx, {
    ...{ kind: 'freed', freed_shift: id, volunteer_id, ...offeredOf(shift), until },
    ...{ made_at: ctx.stamp, made_by: '' },
  })
  if (made === undefined) return
  await askThem(
    ctx,
    made,
    people.map((one) => one.id),
    false,
  )
}

/**
 * Has those whom its person had asked to take a shift go on being asked for what is freed of it; false where nobody
 * was. They hear nothing.
 */
export async function goesOn({ tx }: CommandContext, shift: number): Promise<boolean> {
  const before = await openOf(tx, shift)
  if (before?.kind !== 'cover') return (await openFreed(tx, shift)) !== undefined
  await lock(tx, 'offer', [before.id])
  await setFreed(tx, before.id)
  return true
}

/** Ends what was asked for a shift whose person comes after all. */
export async function endFreed(ctx: CommandContext, shift: number): Promise<void> {
  const offer = await openFreed(ctx.tx, shift)
  if (!offer) return
  await lock(ctx.tx, 'offer', [offer.id])
  await endOffer(ctx, offer.id, 'back')
}
