import { Fault } from '@museum/contract/fault.ts'
import { hasSaidSince } from '@museum/contract/offer/beside.rules.ts'
import { mostAsked, type Seen, takenUntil } from '@museum/contract/offer/offer.rules.ts'
import { weekOf } from '@museum/contract/period.ts'
import { reasonInWords } from '@museum/contract/planner/reason.rules.ts'
import { lackAt } from '@museum/contract/planner/slot.rules.ts'
import { hasEnded } from '@museum/contract/roster/shift.rules.ts'
import { shiftOf } from '@museum/contract/take/take.rules.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { readFilled } from '../planner/filled.read.ts'
import { findSlot } from '../planner/slot.store.ts'
import { askedIn } from './asked.store.ts'
import { type Beside, besideBy, besideOf } from './beside.service.ts'
import { draftJudgingOf } from './judging.service.ts'
import { askingRows, type OfferRow, openOffers } from './offer.store.ts'
import { messagesOf } from './offer-message.store.ts'
import { findShifts } from './offer-shift.store.ts'
import {
  type Able,
  type DayPeople,
  dayPeople,
  hiddenOf,
  peopleFor,
  type Unable,
} from './people.service.ts'
import { isFreedOf } from './standing.service.ts'

export type Slot = Awaited<ReturnType<typeof readFilled>>[number]

/** What people are asked for: a place that is wanted, or beside a shift whose person may not come. */
export interface Target {
  slot_id?: number | undefined
  shift_id?: number | undefined
}

/** The same as it stands. */
export type Wanted = Slot | Beside

/** True of the offer by which people are asked for it. */
export const isOf = (wanted: Wanted) =>
  'beside' in wanted
    ? (offer: OfferRow) => offer.beside_shift === wanted.beside
    : (offer: OfferRow) => offer.slot_id === wanted.id

// So many people stand beside each of a day's gaps.
const firstOfGap = 3

/** The gaps of a day that are not over, each with its first people, and the shifts that their people have offered. */
export async function gaps(ctx: OfficeContext, date: string) {
  const slots = (await readFilled(ctx.db, { first: date, last: date })).filter(
    (slot) => slot.closed === 0 && lackAt(slot, ctx.stamp) > 0,
  )
  const open = (await openOffers(ctx.db, date)).filter(({ until }) => until > ctx.stamp)
  const asked = await askedRows(ctx, open)
  const besides = await besidesOf(ctx, open)
  const wanted = [...slots, ...besides]
  const day = wanted.length > 0 ? await dayPeople(ctx, date) : undefined
  const list = []
  for (const slot of wanted)
    if (day) list.push(await gapOf(ctx, day, slot, { open, asked, most: firstOfGap }))
  const covers = open
    .filter(({ kind }) => kind !== 'ask')
    .map((offer) => {
      const people = asked.filter(({ offer_id }) => offer_id === offer.id)
      const { id, owner_name, start_time, end_time, service_type_name, place_name } = offer
      return {
        ...{ id, name: owner_name, start_time, end_time, service_type_name, place_name },
        freed: offer.kind === 'freed' ? 1 : 0,
        asked_count: people.length,
        declined_count: people.filter(({ state }) => state === 'declined').length,
        after_cannot_come: offer.told_at === '' ? 0 : 1,
      }
    })
  return { list, covers }
}

// Those that their person has signed meanwhile, or says that they come to, end by themselves.
async function besidesOf({ db, stamp, zone }: OfficeContext, open: readonly OfferRow[]) {
  const asked = new Map(open.map(({ beside_shift, made_at }) => [beside_shift, made_at]))
  const shifts = await findShifts(
    db,
    [...asked.keys()].filter((id) => id !== null),
  )
  return shifts
    .filter((shift) => shift.attended === 0)
    .filter((shift) => !hasSaidSince(shift, asked.get(shift.id) ?? '', stamp, zone))
    .map(besideOf)
}

/** What is asked for in the week of a day. */
export async function asking(ctx: RequestContext, date: string) {
  const { first, last } = weekOf(date)
  return { list: await askingRows(ctx.db, { first, last, now: ctx.stamp }).execute() }
}

/** One gap with as many people as can be asked at once. */
export async function candidates(ctx: OfficeContext, target: Target) {
  const slot = await wantedBy(ctx, target)
  const open = (await openOffers(ctx.db, slot.date)).filter(
    (offer) => isOf(slot)(offer) || isFreedOf(slot)(offer),
  )
  const asked = await askedRows(ctx, open)
  const day = await dayPeople(ctx, slot.date)
  return await gapOf(ctx, day, slot, { open, asked, most: mostAsked })
}

/**
 * Who could fill a gap of a week that is edited as a draft, beside all that the draft wants already: whoever
 * serves then by it is none of them. Nobody is asked, since nobody has heard of the draft.
 */
export async function drafted(ctx: OfficeContext, { slot_id }: { slot_id: number }) {
  const slot = await slotBy(ctx, slot_id)
  const work = workOf(slot)
  if (!work) return { list: [], can: 0, cannot: [] }
  const day = await dayPeople(ctx, slot.date, await draftJudgingOf(ctx, slot.date))
  const { able, unable } = await peopleFor(day, work)
  return {
    list: able.slice(0, mostAsked).map(shownOf),
    can: able.length,
    cannot: countedOf(unable),
  }
}

/** Who cannot fill a gap, with every reason; of one reason where it is given. */
export async function cannot(
  ctx: OfficeContext,
  { slot_id, shift_id, code, ...paging }: Target & { code?: string | undefined } & Paging,
) {
  const slot = await wantedBy(ctx, { slot_id, shift_id })
  const work = workOf(slot)
  const day = await dayPeople(ctx, slot.date)
  const { unable } = work ? await peopleFor(day, work, personOf(slot)) : { unable: [] }
  const found = unable.filter(({ hard, soft }) => !code || hard.concat(soft)[0] === code)
  const from = offsetOf(paging)
  const list = found.slice(from, from + paging.limit).map(({ id, name, hard, soft, ...one }) => ({
    ...{ id, name, code: one.code, words: hard.concat(soft).map(reasonInWords) },
    soft: hard.length === 0 ? 1 : 0,
  }))
  return { list, total: found.length }
}

async function wantedBy(ctx: RequestContext, { slot_id, shift_id }: Target): Promise<Wanted> {
  return shift_id === undefined ? await slotBy(ctx, slot_id ?? 0) : await besideBy(ctx, shift_id)
}

// Beside somebody they themselves are not asked.
const personOf = (wanted: Wanted) => ('beside' in wanted ? wanted.beside_person : 0)

/** A place that is wanted as it stands; throws `content.not_found`. */
export async function slotBy(ctx: RequestContext, id: number): Promise<Slot> {
  const known = await findSlot(ctx.db, id)
  const day = known && (await readFilled(ctx.db, { first: known.date, last: known.date }))
  const slot = day?.find((each) => each.id === id)
  if (!slot) throw new Fault('content.not_found')
  return slot
}

/** What whoever fills it serves; undefined where it is not said. */
export function workOf(slot: Wanted) {
  const shift = shiftOf(slot)
  return shift && { ...shift, date: slot.date }
}

/** Until when the office may ask for it; empty where that is past, or it is not said what is served. */
function askedUntil(ctx: RequestContext, slot: Wanted): string {
  const until = takenUntil('ask', slot, ctx.app.settings.museumZone)
  return workOf(slot) && until > ctx.stamp ? until : ''
}

type Asked = Awaited<ReturnType<typeof askedRows>>

async function askedRows(ctx: RequestContext, open: readonly OfferRow[]) {
  const ids = open.map(({ id }) => id)
  const rows = await askedIn(ctx.db, ids)
  const messages = await messagesOf(ctx.db, ids)
  return rows.map(({ read_at, ...row }) => {
    const message = messages.get(`${row.offer_id} ${row.volunteer_id}`)
    const isRead = read_at !== '' || row.answered_at !== '' || message?.read === 1
    const seen: Seen = isRead ? 'read' : message?.failed === 1 ? 'undelivered' : 'unread'
    return { ...row, seen }
  })
}

/** Who was asked by itself for what was freed of a place. */
function calledFor(wanted: Wanted, open: readonly OfferRow[], asked: Asked): Asked {
  if ('beside' in wanted) return []
  const ids = new Set(open.filter(isFreedOf(wanted)).map(({ id }) => id))
  return asked.filter(({ offer_id }) => ids.has(offer_id))
}

async function gapOf(
  ctx: RequestContext,
  day: DayPeople,
  slot: Wanted,
  { open, asked, most }: { open: readonly OfferRow[]; asked: Asked; most: number },
) {
  const work = workOf(slot)
  const found =
    work && !hasEnded(slot, ctx.stamp)
      ? await peopleFor(day, work, personOf(slot))
      : { able: [], unable: [] }
  const until = askedUntil(ctx, slot)
  const offer = open.find(isOf(slot))
  const theirs = offer ? asked.filter(({ offer_id }) => offer_id === offer.id) : []
  const called = calledFor(slot, open, asked)
  const waiting = new Set([...theirs, ...called].map(({ volunteer_id }) => volunteer_id))
  // Who is asked already is not once more among those who may be.
  const able = found.able.filter(({ id }) => !waiting.has(id))
  const { id, date, start_time, end_time, service_type_id, place_id, need, filled } = slot
  return {
    ...{ slot_id: id, date, start_time, end_time, service_type_id, place_id, need, filled },
    ...('beside' in slot
      ? { shift_id: slot.beside, beside: slot.beside_name }
      : { shift_id: 0, beside: '' }),
    service_type_name: slot.service_type_name ?? '',
    place_name: slot.place_name ?? '',
    title: slot.title,
    lack: lackAt(slot, ctx.stamp),
    until,
    called: called.map(askedOf),
    offer: offer ? { id: offer.id, made_at: offer.made_at, asked: theirs.map(askedOf) } : null,
    list: able.slice(0, most).map(shownOf),
    can: able.length,
    askable: until === '' ? 0 : able.filter(({ askable }) => askable === 1).length,
    unasked: until === '' ? [] : hiddenOf(able, () => true),
    cannot: countedOf(found.unable),
  }
}

const askedOf = ({ volunteer_id, name, code, state, seen, answered_at }: Asked[number]) => ({
  ...{ id: volunteer_id, name, code, state, seen, answered_at },
})

const shownOf = ({ id, name, code, here, words, askable }: Able) => ({
  ...{ id, name, code, here, words, askable },
})

/** How many cannot by their first reason, the most common first. */
function countedOf(unable: readonly Unable[]) {
  const counts = new Map<Unable['hard'][number], number>()
  for (const { hard, soft } of unable) {
    const [code] = [...hard, ...soft]
    if (code) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .map(([code, count]) => ({ code, words: reasonInWords(code), count }))
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1))
}
