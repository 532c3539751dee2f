import { addDays, museumTime, stampOf } from '@museum/contract/day.ts'
import { miniIndex } from '@museum/contract/login/mini.rules.ts'
import { templateKindOf } from '@museum/contract/login/reach.rules.ts'
import { isOfferLink } from '@museum/contract/message/link.rules.ts'
import { isSoon, quietUntil } from '@museum/contract/setting/quiet.rules.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { AppContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import type { Tx } from '../../db/types.ts'
import { type Asking, type Payload, runDue } from '../../jobs/jobs.ts'
import { findCached, keepCached } from '../../wechat/cache.store.ts'
import {
  type Channel,
  type SendOutcome,
  type Subscribed,
  subscriptionChannel,
} from '../../wechat/subscribed.ts'
import { filled, templateOf } from '../../wechat/templates.ts'
import { type Spending, settleConsent, spendConsents } from '../login/consent.service.ts'
import { museumName, rosterRules } from '../setting/setting.read.ts'
import {
  type Deliverable,
  deliverable,
  deliveryKind,
  endDeliveries,
  enqueueDeliveries as enqueuePart,
  type Outcome,
  type Way,
} from './delivery.store.ts'
import { inWords } from './parts.store.ts'

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
  heldUntil: heldUntil(channel),
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

// What failed in the evening, or lay while nobody sent, is tried again by its own times, which may lie in the
// night; and a day on which WeChat takes no more ends at its own midnight.
const heldUntil =
  (channel: Channel) => async (appContext: AppContext, payloads: readonly Payload[]) => {
    const { db, clock, settings } = appContext
    const now = clock()
    const zone = settings.museumZone
    const at = museumTime(now, zone)
    const quiet = quietUntil(at, await rosterRules(db))
    const quietMs = quiet ? instantOf(quiet, zone).getTime() : 0
    const limit = await findCached(db, limitName(channel), now.getTime())
    return payloads.map(({ starts = '' }) => {
      const until = Math.max(isSoon(starts, stampOf(at)) ? 0 : quietMs, limit?.expires_ms ?? 0)
      return until === 0 ? undefined : until
    })
  }

const limitName = (channel: Channel) => `limit ${channel}`

// Each is sent by itself, and what goes wrong with one stops none of the others.
async function deliver(
  appContext: AppContext,
  jobs: readonly { payload: Payload }[],
  channel: Channel,
): Promise<(Payload | undefined)[]> {
  const ids = jobs.map(({ payload }) => Number(payload.id))
  const rows = await deliverable(appContext.db, ids, channel)
  const contents = await inWords(
    appContext.db,
    rows.map(({ content }) => content),
  )
  const museum = await museumName(appContext)
  const found = new Map(
    rows.map((row, at) => [
      row.id,
      sendingOf(appContext, channel, row, contents[at] ?? '', museum),
    ]),
  )
  const sendings = jobs.map(({ payload }) => {
    const sending = found.get(Number(payload.id))?.(payload.starts ?? '')
    return sending?.message.openid === '' ? undefined : sending
  })
  const known = sendings.filter((sending) => sending !== undefined)
  const consented = await spendConsents(appContext, known)
  const may = new Set(known.filter((_, at) => consented[at]))
  return await Promise.all(
    sendings.map(async (sending) => {
      const outcome = !sending
        ? 'gone'
        : may.has(sending)
          ? await sendOne(appContext, sending, channel)
          : 'unconsented'
      appContext.sent?.(outcome ?? 'away')
      // What is wrong with the museum's settings is tried again: they may be put right meanwhile.
      return outcome === undefined || outcome === 'limited' || outcome === 'wrong'
        ? undefined
        : { outcome }
    }),
  )
}

/** One notification as it is about to be sent, for one consent of its person. */
interface Sending extends Spending {
  message: Omit<Subscribed, 'mini'>
}

const sendingOf =
  (
    { settings: { wechat, publicUrl } }: AppContext,
    channel: Channel,
    { id, person_id, openid, title, link, created_at: time }: Deliverable,
    content: string,
    museum: string,
  ) =>
  (starts: string): Sending | undefined => {
    if (!wechat.templates) return undefined
    const template = templateOf(wechat.templates, templateKindOf(link, starts))
    // Who is asked to come is led to where they answer, and has read it by that.
    const go = isOfferLink(link) ? '&go=1' : ''
    const path = `/wx/volunteerNotifyDetail?notifyId=${id}${go}`
    const page = channel === 'mini_openid' ? miniIndex(path) : publicUrl && publicUrl + path
    const data = filled(template, { title, content, museum, time, starts })
    const message = { openid, templateId: template.id, data, page }
    return { person_id, template, message }
  }

async function sendOne(
  appContext: AppContext,
  sending: Sending,
  channel: Channel,
): Promise<SendOutcome | undefined> {
  const mini = channel === 'mini_openid'
  const { page, ...message } = sending.message
  const outcome = await appContext.wechat
    .subscribe({ ...message, mini, page: page === '' ? undefined : page })
    // What went wrong was logged where it was met.
    .catch(() => undefined)
  await settleConsent(appContext, sending, outcome)
  if (outcome === 'limited') await holdUntilMidnight(appContext, channel)
  return outcome
}

// WeChat counts its days in Beijing.
async function holdUntilMidnight({ db, clock }: AppContext, channel: Channel): Promise<void> {
  const { day } = museumTime(clock(), 'Asia/Shanghai')
  const midnight = instantOf({ day: addDays(day, 1), time: '00:00:00' }, 'Asia/Shanghai')
  const row = { name: limitName(channel), value: '', expires_ms: midnight.getTime() }
  await single(db, (tx) => keepCached(tx, row))
}
