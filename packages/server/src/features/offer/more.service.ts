import { askedFrom } from '@museum/contract/setting/quiet.rules.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { CommandContext } from '../../context.ts'
import { insertJob } from '../../jobs/jobs.store.ts'
import { rosterRules } from '../setting/setting.read.ts'
import type { OfferRow } from './offer.store.ts'

/** The job that asks the next people for what was freed. */
export const moreKind = 'offer_more'

/** The instant, in ms, from which people are asked for what is served on a day; undefined for at once. */
export async function askingFrom(ctx: CommandContext, date: string): Promise<number | undefined> {
  const until = askedFrom(ctx.at, date, await rosterRules(ctx.tx))
  return until && instantOf(until, ctx.zone).getTime()
}

/** Has the next people asked for what was freed, whom somebody's no or the night leaves to be asked. */
export async function askMoreLater(
  { tx, now }: CommandContext,
  { id }: Pick<OfferRow, 'id'>,
  due_ms = now.getTime(),
): Promise<void> {
  const key = `${moreKind}:${id}:${crypto.randomUUID()}`
  await insertJob(tx, { kind: moreKind, key, payload: JSON.stringify({ id: `${id}` }), due_ms })
}
