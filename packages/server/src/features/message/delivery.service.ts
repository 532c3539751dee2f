import { museumTime, stampOf } from '@museum/contract/day.ts'
import { isOfferLink } from '@museum/contract/message/link.rules.ts'
import { isSoon, quietUntil } from '@museum/contract/setting/quiet.rules.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { AppContext } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { type Asking, type Payload, runDue } from '../../jobs/jobs.ts'
import type { Settings } from '../../settings.ts'
import { subscriptionChannel } from '../../wechat/subscribed.ts'
import type { Channel, Subscribed } from '../../wechat/wechat.ts'
import { rosterRules } from '../setting/setting.read.ts'
import {
  type Deliverable,
  deliverable,
  deliveryKind,
  endDeliveries,
  enqueueDeliveries as enqueuePart,
  type Way,
} from './delivery.store.ts'

const enqueuedAtOnce = 1000

/** Enqueues the delivery of notifications, in the transaction in which they were written. */
export async function enqueueDeliveries(
  tx: Tx,
  messageIds: readonly number[],
  way: Way,
): Promise<void> {
  for (let from = 0; from < messageIds.length; from += enqueuedAtOnce)
    await enqueuePart(tx, messageIds.slice(from, from + enqueuedAtOnce), way)
}

/** Delivers what is due, until nothing is, WeChat is away, or it is told to stop; nothing where there is no way to WeChat. */
export async function deliverDue(appContext: AppContext, stopped?: () => boolean): Promise<void> {
  const channel = subscriptionChannel(appContext.settings)
  if (channel) await runDue(appContext, { [deliveryKind]: delivering(channel) }, stopped)
}

const delivering = (channel: Channel): Asking => ({
  batch: 20,
  heldUntil,
  ask: (appContext, jobs) => deliver(appContext, jobs, channel),
  work: async ({ tx, now }, payloads) => {
    for (const [outcome, ended] of Map.groupBy(payloads, ({ outcome = 'away' }) => outcome))
      await endDeliveries(
        tx,
        ended.map(({ id }) => Number(id)),
        outcome as Outcome,
        now.getTime(),
      )
  },
  mostAttempts: 8,
  removed: true,
})

// What failed in the evening, or lay while nobody sent, is tried again by its own times, which may lie in the night.
async function heldUntil(
  { db, clock, settings }: AppContext,
  payloads: readonly Payload[],
): Promise<(number | undefined)[]> {
  const zone = settings.museumZone
  const at = museumTime(clock(), zone)
  const until = quietUntil(at, await rosterRules(db))
  if (!until) return []
  const ms = instantOf(until, zone).getTime()
  return payloads.map(({ starts = '' }) => (isSoon(starts, stampOf(at)) ? undefined : ms))
}

type Outcome = 'delivered' | 'refused' | 'gone' | 'away'

// Each is sent by itself, and what goes wrong with one stops none of the others.
async function deliver(
  appContext: AppContext,
  jobs: readonly { payload: Payload }[],
  channel: Channel,
): Promise<(Payload | undefined)[]> {
  const ids = jobs.map(({ payload }) => Number(payload.id))
  const found = new Map(
    (await deliverable(appContext.db, ids, channel)).map((message) => [message.id, message]),
  )
  return await Promise.all(
    jobs.map(async ({ payload }) => {
      const message = found.get(Number(payload.id))
      if (!message || message.openid === '') return { outcome: 'gone' }
      const outcome = await sendOne(appContext, message, channel)
      return outcome && { outcome }
    }),
  )
}

async function sendOne(
  appContext: AppContext,
  message: Deliverable,
  channel: Channel,
): Promise<'delivered' | 'refused' | undefined> {
  try {
    const sent = messageOf(appContext.settings, message, channel)
    return (await appContext.wechat.subscribe(sent)) ? 'delivered' : 'refused'
  } catch {
    // What went wrong was logged where it was met.
    return undefined
  }
}

function messageOf(
  { wechat, publicUrl }: Settings,
  { id, openid, title, link, created_at }: Deliverable,
  channel: Channel,
): Subscribed {
  // Who is asked to come is led to where they answer, and has read it by that.
  const go = isOfferLink(link) ? '&go=1' : ''
  const page = `/wx/volunteerNotifyDetail?notifyId=${id}${go}`
  return {
    mini: channel === 'mini_openid',
    openid,
    templateId: wechat.templateId ?? '',
    title,
    at: created_at,
    page: channel === 'openid' && publicUrl !== '' ? publicUrl + page : undefined,
  }
}
