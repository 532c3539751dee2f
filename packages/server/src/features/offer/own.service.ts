import { Fault, faults } from '@museum/contract/fault.ts'
import { mayTakeBack, type TakenState, yesSecondsLeft } from '@museum/contract/offer/offer.rules.ts'
import type { PersonContext } from '../../context.ts'
import { ifRoom, single } from '../../db/db.ts'
import { detailOf, reasonsAgainst, servingOf } from '../take/serving.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { refusalOf } from './answer.service.ts'
import { askedIn, findAsked, markSeen } from './asked.store.ts'
import { findOffer, type OfferRow } from './offer.store.ts'
import { theirShift } from './offer-shift.store.ts'
import { readOwnOffers } from './own-offer.store.ts'
import { type Standing, standingOf } from './standing.service.ts'

/** The open offers that wait for the caller's answer, and those of their own shifts, by day and time. */
export async function ownOffers(ctx: PersonContext) {
  const rows = await readOwnOffers(ctx.db, { volunteerId: ctx.person.id, now: ctx.stamp })
  const list = rows.map(({ owner_name, owner_group, own_group, named, told_at, ...row }) => ({
    ...row,
    give: givenIn(row),
    from: row.mine === 1 ? '' : nameFor({ owner_name, owner_group }, own_group, named),
    // Whose shift another's is, is not theirs to know.
    shift: row.mine === 1 ? row.shift : 0,
    after_cannot_come: told_at === '' ? 0 : 1,
  }))
  return { list }
}

/** One offer as it stands now, for whoever was asked or whose shift it is; that they saw it is noted. */
export async function offerInfo(ctx: PersonContext, id: number) {
  const { person } = ctx
  const offer = await findOffer(ctx.db, id)
  const asked = offer && (await findAsked(ctx.db, id, person.id))
  const isMine = offer?.volunteer_id === person.id && offer.kind !== 'freed'
  if (!offer || !(asked || isMine)) throw new Fault('content.not_found')
  const standing = await standingOf(ctx, [offer])
  const own = await findVolunteer(ctx.db, person.id)
  const { date, start_time, end_time, service_type_name, place_name } = offer
  const told = {
    ...{ id, kind: offer.kind, state: offer.state, mine: isMine ? 1 : 0 },
    ...{ date, start_time, end_time, service_type_name, place_name },
    ...{ title: offer.title, explain_time: offer.explain_time, until: offer.until },
    after_cannot_come: offer.told_at === '' ? 0 : 1,
    give: givenIn(offer),
    give_shift: ownIn(standing, person.id, offer.give_shift),
  }
  const shift = ownIn(standing, person.id, offer.shift)
  if (isMine) {
    const people = await askedIn(ctx.db, [id])
    const named = people.filter((one) => one.named === 1)
    return {
      ...told,
      ...{
        asked: '' as const,
        from: '',
        can_take_back: 0,
        back_seconds: 0,
        shift,
        stands: (await takenBy(ctx, offer, offer.kind === 'swap' && offer.state === 'taken'))
          .stands,
        ...saying(refusalOf(offer, standing, 'waiting', ctx.stamp)),
      },
      asked_count: people.length,
      ending: offer.ending,
      declined_count: people.filter(({ state }) => state === 'declined').length,
      named: named.map(({ name, state }) => ({ name, state })),
      taken_by: offer.taker_name,
    }
  }
  const { state, named, read_at, answered_at } = asked ?? notAsked
  const seen = { offerId: id, volunteerId: person.id }
  if (read_at === '') await ifRoom(single(ctx.db, (tx) => markSeen(tx, seen, ctx.stamp)))
  const gone = refusalOf(offer, standing, state, ctx.stamp)
  // What they could not answer any more is no second thought either.
  const answer = { kind: offer.kind, state, answered_at }
  const back_seconds = yesSecondsLeft(answer, ctx.stamp, ctx.zone)
  const canTakeBack =
    back_seconds > 0 ||
    (mayTakeBack(answer, ctx.stamp, ctx.zone) &&
      refusalOf(offer, standing, 'waiting', ctx.stamp) === undefined)
  const { stands, taken } = await takenBy(ctx, offer, state === 'accepted')
  return {
    ...told,
    can_take_back: canTakeBack ? 1 : 0,
    back_seconds,
    ...{ stands, shift: shift || taken },
    ...{ asked: state, from: nameFor(offer, own?.group_id ?? null, named) },
    ...(gone ? saying(gone) : await against(ctx, offer, standing)),
    ...{ ending: '' as const, asked_count: 0, declined_count: 0, named: [], taken_by: '' },
  }
}

/** How the shift stands that the caller has by an offer, and which it is, where they have one: of a swap its owner has the other's. */
async function takenBy(
  ctx: PersonContext,
  offer: OfferRow,
  has: boolean,
): Promise<{ stands: TakenState; taken: number }> {
  if (!has) return { stands: '', taken: 0 }
  const { kind, give_shift, give_date, give_start_time, give_end_time } = offer
  const isOwner = kind === 'swap' && offer.volunteer_id === ctx.person.id
  const work = isOwner
    ? {
        ...{ ...offer, id: give_shift, date: give_date },
        ...{ start_time: give_start_time, end_time: give_end_time },
      }
    : { ...offer, id: offer.shift }
  if (ctx.stamp >= `${work.date} ${work.end_time}`) return { stands: 'over', taken: 0 }
  // What changes hands is that shift, or none any more.
  const isGone = work.id === null && (kind === 'swap' || kind === 'cover')
  const taken = isGone ? 0 : await theirShift(ctx.db, ctx.person.id, work)
  return { stands: taken > 0 ? 'theirs' : 'changed', taken }
}

/** A shift that an offer names, where it is this person's now; else 0. */
const ownIn = ({ shifts }: Standing, personId: number, id: number | null) =>
  shifts.some((one) => one.id === id && one.volunteer_id === personId) ? (id ?? 0) : 0

const notAsked = { state: 'ended' as const, named: 0, read_at: '', answered_at: '' }

// All that stands against the caller's serving now.
async function against(
  ctx: PersonContext,
  offer: OfferRow,
  { shifts }: Awaited<ReturnType<typeof standingOf>>,
) {
  const serving = await servingOf(ctx, ctx.person)
  const given = shifts.find(({ id }) => id === offer.give_shift)
  const reasons = reasonsAgainst(serving, offer, given)
  const words = reasons.map((code) => detailOf(serving, code, offer)?.msg ?? faults[code].msg)
  return saying(reasons[0], words.join('；'))
}

const saying = (code: keyof typeof faults | undefined, words = code ? faults[code].msg : '') => ({
  ...{ refusal: code ?? '', refusal_words: words },
})

type Given = Pick<
  OfferRow,
  'give_date' | 'give_start_time' | 'give_end_time' | 'given_type_name' | 'given_place_name'
>

function givenIn(offer: Given) {
  if (offer.give_date === '') return null
  const { give_date: date, give_start_time: start_time, give_end_time: end_time } = offer
  const names = { service_type_name: offer.given_type_name, place_name: offer.given_place_name }
  return { date, start_time, end_time, ...names }
}

/** Who asks, where it may be said: to those chosen by name, and inside one's own group. */
function nameFor(
  { owner_name, owner_group }: { owner_name: string; owner_group: number | null },
  ownGroup: number | null,
  named: number,
): string {
  return named === 1 || (ownGroup !== null && ownGroup === owner_group) ? owner_name : ''
}
