import type { AppContext } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import type { Settings } from '../../settings.ts'
import { subscriptionChannel } from '../../wechat/subscribed.ts'
import type { Channel, Subscribed } from '../../wechat/wechat.ts'
import {
  claimDeliveries,
  claimedLetters,
  dueDeliveries,
  endDeliveries,
  insertDeliveries,
  putOffDelivery,
} from './delivery.store.ts'

const plantedAtOnce = 1000
/** So many are under way at a time. */
const batch = 20
/** Whoever takes a batch has this long; after that it is anyone's again. */
const leaseMs = 120_000
const firstWaitMs = 60_000
const longestWaitMs = 3_600_000
const mostAttempts = 8

/** Plants the delivery of notifications, in the transaction in which they were written. */
export async function enqueueDeliveries(
  db: Db,
  messageIds: readonly number[],
  channel: Channel,
): Promise<void> {
  for (let from = 0; from < messageIds.length; from += plantedAtOnce)
    await insertDeliveries(db, messageIds.slice(from, from + plantedAtOnce), channel)
}

/**
 * Delivers what is due, a batch at a time, until nothing is, WeChat is away, or it is told to stop.
 * No transaction is open meanwhile: a batch is taken for two minutes, so that no other process
 * sends it too. One that dies just after sending is the one case in which something comes twice.
 */
export async function deliverDue(appContext: AppContext, stopped: () => boolean = () => false) {
  const channel = subscriptionChannel(appContext.settings)
  if (!channel) return
  while (!stopped()) {
    const nowMs = appContext.clock().getTime()
    const due = (await dueDeliveries(appContext.db, nowMs, batch).execute()).map(({ id }) => id)
    if (due.length === 0) return
    const ids = await claimDeliveries(appContext.db, due, nowMs, nowMs + leaseMs)
    // Another process has taken them; it goes on from here.
    if (ids.length === 0) return
    if (!(await deliver(appContext, ids, channel))) return
  }
}

interface Letter {
  id: number
  attempts: number
  message_id: number
  title: string
  created_at: string
  openid: string
}

// False when WeChat took none of them and refused none: it is away.
async function deliver(appContext: AppContext, ids: number[], channel: Channel): Promise<boolean> {
  const letters = await claimedLetters(appContext.db, ids, channel)
  const open = letters.filter(({ openid }) => openid !== '')
  const gone = ids.filter((id) => !open.some((letter) => letter.id === id))
  const outcomes = await Promise.all(
    open.map(async (letter) => ({ letter, outcome: await sendOne(appContext, letter, channel) })),
  )
  const of = (wanted: Outcome) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ letter }) => letter)
  const idsOf = (list: Letter[]) => list.map(({ id }) => id)
  await endDeliveries(appContext.db, idsOf(of('delivered')), 'delivered', '')
  await endDeliveries(appContext.db, idsOf(of('refused')), 'failed', 'refused')
  await endDeliveries(appContext.db, gone, 'failed', 'gone')
  const away = of('away')
  const late = away.filter(({ attempts }) => attempts >= mostAttempts)
  await endDeliveries(appContext.db, idsOf(late), 'failed', 'away')
  const nowMs = appContext.clock().getTime()
  for (const { id, attempts } of away.filter((letter) => !late.includes(letter))) {
    const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
    await putOffDelivery(appContext.db, id, nowMs + wait, 'away')
  }
  return away.length === 0 || away.length < ids.length
}

type Outcome = 'delivered' | 'refused' | 'away'

async function sendOne(appContext: AppContext, letter: Letter, channel: Channel): Promise<Outcome> {
  try {
    const taken = await appContext.wechat.subscribe(messageOf(appContext.settings, letter, channel))
    return taken ? 'delivered' : 'refused'
  } catch {
    // What went wrong was logged where it was met; nothing of it may stop the others.
    return 'away'
  }
}

function messageOf({ wechat, publicUrl }: Settings, letter: Letter, channel: Channel): Subscribed {
  const page = `/wx/volunteerNotifyDetail?notifyId=${letter.message_id}`
  return {
    mini: channel === 'mini_openid',
    openid: letter.openid,
    templateId: wechat.templateId ?? '',
    title: letter.title,
    at: letter.created_at,
    page: channel === 'openid' && publicUrl !== '' ? publicUrl + page : undefined,
  }
}
