import { Fault } from '@museum/contract/fault.ts'
import { acceptedSeconds } from '@museum/contract/offer/offer.rules.ts'
import { type CommandContext, type PersonCommand, RequestContext } from '../../context.ts'
import { dropJobs, insertJob, pendingJobs } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { raise } from '../../raise.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { handOver } from '../roster/shift.store.ts'
import { ownReason, servingOf } from '../take/serving.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { reaskAll } from './asked.store.ts'
import { noted } from './end.service.ts'
import { holdAll } from './held.service.ts'
import { findOffer, type OfferRow, reopenOffer } from './offer.store.ts'
import type { Standing } from './standing.service.ts'

const kind = 'offer_taken'
const keyOf = (id: number) => `${kind}:${id}:`

/**
 * Holds back for a moment what follows from a yes to a colleague (`people` have not answered). The job is the yes's one
 * token: whoever removes it has taken the yes back, whoever does it has told.
 */
export async function tellTakenLater(
  ctx: PersonCommand,
  { id, shift, give_shift }: OfferRow,
  { shifts }: Standing,
  people: readonly number[],
): Promise<void> {
  const due_ms = ctx.now.getTime() + acceptedSeconds * 1000
  const named = (id: number | null) => shifts.find((one) => one.id === id)?.called ?? ''
  await insertJob(ctx.tx, {
    kind,
    // The same may be said again.
    key: `${keyOf(id)}${due_ms}:${crypto.randomUUID()}`,
    payload: JSON.stringify({
      offer: `${id}`,
      by: `${ctx.person.id}`,
      people: JSON.stringify(people),
      // What their people called the shifts.
      name: named(shift),
      given: named(give_shift),
    }),
    due_ms,
  })
  ctx.enqueued = true
}

/** Has what follows from a yes that nobody took back. */
export const takenKinds: JobKinds = {
  [kind]: async ({ app, tx }, { offer: id = '0', by = '0', people = '[]' }) => {
    const offer = await findOffer(tx, Number(id))
    if (!offer) return
    // Nobody asks: the clock does.
    const ctx = new RequestContext(app, { kind: 'nobody' }, '', tx) as CommandContext
    await raise(ctx, 'offer.taken', { offer, by: Number(by), people: JSON.parse(people) })
  },
}

/**
 * Takes the caller's yes back of which nobody has heard: the shifts are again whose they were, and whoever was asked is
 * asked. False where there is none; throws `offer.changed` where the shifts are others by now.
 */
export async function unaccept(ctx: PersonCommand, id: number): Promise<boolean> {
  const { tx, person, stamp } = ctx
  // Before anything is held, as by the job: so neither waits for the other in a circle.
  const last = (await pendingJobs(tx, kind, keyOf(id))).at(-1)
  const said: Record<string, string> = last ? JSON.parse(last.payload) : {}
  if (!last || said.by !== `${person.id}` || last.due_ms <= ctx.now.getTime()) return false
  if ((await dropJobs(tx, [last])).length === 0) return false
  const { offer, standing } = await holdAll(ctx, id, [person.id])
  const { volunteer_id: owner } = offer
  const own = standing.shifts.find((one) => one.id === offer.shift)
  const given = standing.shifts.find((one) => one.id === offer.give_shift)
  const stands =
    owner !== null && own?.volunteer_id === person.id && (!given || given.volunteer_id === owner)
  if (!stands) throw new Fault('offer.changed')
  // What they have planned meanwhile in its place stays.
  const back = await findVolunteer(tx, owner)
  if (!back || ownReason(await servingOf(ctx, back), offer, given) === 'roster.overlap')
    throw new Fault('offer.changed')
  const passed =
    (await handOver(tx, own, owner, stamp, said.name)) &&
    (!given || (await handOver(tx, given, person.id, stamp, said.given))) &&
    (await reopenOffer(tx, id, person.id))
  if (!passed) throw new Fault('offer.changed')
  await reaskAll(tx, id, person.id)
  await auditOwn(ctx, {
    ...{ action: 'undo', object: 'offer', object_id: id, volunteer_id: person.id },
    after: noted(offer),
  })
  return true
}
