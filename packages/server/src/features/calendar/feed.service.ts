import { createHash } from 'node:crypto'
import { calendarPastDays, calendarPath } from '@museum/contract/calendar/calendar.rules.ts'
import { addDays, museumTime, stampOf } from '@museum/contract/day.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import type { AppContext, PersonCommand, PersonContext } from '../../context.ts'
import { ifRoom, inTransaction, single } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { namesTag } from '../../http/etag.ts'
import { icalOf } from '../../ical/ical.ts'
import { hashOf, newSecret } from '../../privacy/secret.ts'
import { signerOf, vaultOf } from '../../privacy/vault.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { museumName } from '../setting/setting.read.ts'
import { mustServe } from '../volunteer/volunteer.service.ts'
import { type CalendarShift, newlyTold, shownOf, type ToldEvent } from './event.rules.ts'
import {
  deleteFeed,
  eventsSince,
  findFeed,
  keepEvents,
  keepFeed,
  noteFetched,
  ownFeed,
  shiftsSince,
} from './feed.store.ts'

const sealedAs = 'calendar_feed.token'

/** The caller's address, readable as often as they like; empty while they have none. */
export async function mine(ctx: PersonContext) {
  const row = await ownFeed(ctx.db, ctx.person.id)
  if (!row) return { address: '', created_at: '', fetched_at: '' }
  const { token_sealed, created_at, fetched_at } = row
  return { address: feedAddress(ctx, token_sealed), created_at, fetched_at }
}

/** The whole address of a calendar by its sealed token; empty without one. */
export function feedAddress(ctx: PersonContext, sealed: string | null): string {
  if (sealed === null) return ''
  return ctx.origin + calendarPath(vaultOf(ctx.app.settings.dataKey).open(sealedAs, sealed))
}

/** Gives the caller a new address; the one before answers nobody from now on. */
export async function renew(ctx: PersonCommand) {
  await mustServe(ctx)
  const token = newSecret()
  await keepFeed(ctx.tx, {
    volunteer_id: ctx.person.id,
    token_hash: hashOf(token),
    token_sealed: vaultOf(ctx.app.settings.dataKey).seal(sealedAs, token),
    created_at: ctx.stamp,
  })
  await auditOwn(ctx, { action: 'create', object: 'calendar', ...about(ctx) })
  return { address: ctx.origin + calendarPath(token), created_at: ctx.stamp, fetched_at: '' }
}

/** Ends the caller's address, also where there is none any more. */
export async function revoke(ctx: PersonCommand) {
  if (await deleteFeed(ctx.tx, ctx.person.id))
    await auditOwn(ctx, { action: 'revoke', object: 'calendar', ...about(ctx) })
  return {}
}

const about = ({ person }: PersonContext) => ({ object_id: person.id, volunteer_id: person.id })

/** A calendar as it is fetched; without a body where the caller has this very one. */
export interface Fetched {
  etag: string
  body: string | undefined
}

/**
 * The calendar of an address; undefined where it names none. Two short reads while nothing has changed
 * since it was last fetched; what has changed is told once, with the number that follows.
 */
export async function fetchCalendar(
  appContext: AppContext,
  origin: string,
  token: string,
  seenTags: string | undefined,
): Promise<Fetched | undefined> {
  const { db, clock, settings } = appContext
  const hash = hashOf(token)
  const feed = await findFeed(db, hash)
  if (!feed) return undefined
  const at = museumTime(clock(), settings.museumZone)
  const since = addDays(at.day, -calendarPastDays)
  const name = await museumName(appContext)
  const id = feed.volunteer_id
  const shifts = await shiftsSince(db, id, since)
  const hour = `${stampOf(at).slice(0, 13)}:00:00`
  const ofKey = signerOf(settings.dataKey).sign('calendar')
  if (markOf(ofKey, name, since, shifts) === feed.told) {
    if (feed.fetched_at !== hour)
      await ifRoom(single(db, (tx) => noteFetched(tx, hash, { fetched_at: hour })))
    if (namesTag(seenTags, feed.etag)) return { etag: feed.etag, body: undefined }
    const body = written(appContext, origin, name, id, await eventsSince(db, id, since))
    return { etag: feed.etag, body }
  }
  return await inTransaction(db, async (tx) => {
    // Two fetches at once count up one after the other.
    await lock(tx, 'volunteer', [id])
    const now = await shiftsSince(tx, id, since)
    const told = await eventsSince(tx, id, since)
    await keepEvents(tx, id, newlyTold(now, told, stampOf(at)))
    const body = written(appContext, origin, name, id, await eventsSince(tx, id, since))
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const mark = markOf(ofKey, name, since, now)
    await noteFetched(tx, hash, { told: mark, etag, fetched_at: hour })
    return { etag, body: namesTag(seenTags, etag) ? undefined : body }
  })
}

/** By which it is known that a calendar would be written as it was, where its appointments lead among it. */
function markOf(
  ofKey: string,
  name: string,
  since: string,
  shifts: readonly CalendarShift[],
): string {
  return hashOf(JSON.stringify([name, since, shifts, shiftLink(0), ofKey]))
}

/** These appointments of somebody as a file. */
export function written(
  { settings }: Pick<AppContext, 'settings'>,
  origin: string,
  museum: string,
  volunteerId: number,
  events: readonly ToldEvent[],
): string {
  const { sign } = signerOf(settings.dataKey)
  return icalOf({
    name: `${museum}志愿服务`,
    zone: settings.museumZone,
    events: shownOf(events).map(({ shift, sequence, cancelled, content, changed_at }) => {
      const appointment: CalendarShift = JSON.parse(content)
      const { date, start_time, end_time, place } = appointment
      const words = wordsOf(appointment, cancelled === 1)
      return {
        // Nobody learns a number from it, and it outlives every address.
        uid: `${sign(`calendar ${volunteerId} ${shift}`).slice(0, 24)}@museum`,
        sequence,
        changed: changed_at,
        start: `${date} ${start_time}`,
        end: `${date} ${end_time}`,
        title: `${cancelled === 1 ? '已取消：' : ''}${words.title}`,
        place: `${museum} ${place}`,
        text: words.text,
        // A meeting's seat has no page of its own.
        page: shift > 0 ? `${origin}/wx${shiftLink(shift)}` : '',
        cancelled: cancelled === 1,
      }
    }),
  })
}

/** What an appointment is called, and what is told of it. */
function wordsOf({ kind, title, type }: CalendarShift, cancelled: boolean) {
  if (!kind)
    return {
      title: `志愿服务 · ${type}`,
      text: cancelled ? '该排班已取消，请勿前往。' : `${title}\n请准时到岗并扫码签到。`,
    }
  return {
    title: `${meetingKindWords[kind]} · ${title}`,
    text: cancelled ? '该预约已取消或已改时间，请勿前往。' : type || '请准时到场。',
  }
}
