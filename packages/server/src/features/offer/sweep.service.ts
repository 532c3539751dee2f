import { type AppContext, type CommandContext, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { endOffer } from './end.service.ts'
import { holdAll } from './held.service.ts'
import { openOffers } from './offer.store.ts'
import { endingOf, standingOf } from './standing.service.ts'

/**
 * Ends every open offer whose time is over, or whose shift or place has changed, is signed, closed or filled by
 * whichever way: each in its own transaction, once, as it stands then. Until this finds them they say so themselves.
 */
export async function endOverdue(
  appContext: AppContext,
  stopped: () => boolean = () => false,
): Promise<void> {
  const ctx = contextOf(appContext)
  const open = await openOffers(ctx.db)
  const standing = await standingOf(ctx, open)
  for (const offer of open) {
    if (stopped()) return
    if (endingOf(offer, standing, ctx.stamp)) await endIfOver(appContext, offer.id)
  }
}

async function endIfOver(appContext: AppContext, id: number): Promise<void> {
  await inTransaction(appContext.db, async (tx) => {
    const ctx = contextOf(appContext).within(tx) as CommandContext
    const { offer, standing } = await holdAll(ctx, id, [])
    const why = offer.state === 'open' ? endingOf(offer, standing, ctx.stamp) : undefined
    if (why) await endOffer(ctx, id, why)
  })
}

// Nobody asks: the clock does.
const contextOf = (appContext: AppContext) => new RequestContext(appContext, { kind: 'nobody' }, '')
