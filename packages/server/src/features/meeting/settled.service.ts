import { Fault } from '@museum/contract/fault.ts'
import {
  type Gives,
  holdOf,
  type MeetingKind,
  type MeetingState,
  type SeatState,
} from '@museum/contract/meeting/meeting.rules.ts'
import { type CommandContext, type OfficeCommand, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { holdToken, takeToken } from '../../jobs/token.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { type GivenGrant, restoreGrants, tellGrants } from '../wish/given.service.ts'
import { heldMeeting } from './meeting.service.ts'
import { updateMeeting } from './meeting.store.ts'
import { reopenSeats } from './seat.store.ts'
import { deleteTrainings } from './training.store.ts'

const kind = 'meeting_settled'
const keyOf = (id: number) => `${kind}:${id}:`

/** By which it is known what was settled. */
export interface SettledMeeting {
  id: number
  kind: MeetingKind
  gives: Gives
  state: MeetingState
  title: string
  date: string
}

/** What was settled of a meeting that leads to no step. */
interface Results {
  /** The type that it grants; 0 for none. */
  type: number
  grants: readonly GivenGrant[]
  seats: readonly { id: number; volunteer_id: number; state: SeatState }[]
  failed: readonly { person_id: number; reason: string }[]
}

interface Kept extends Results {
  meeting: SettledMeeting
  /** When it was settled. */
  made: string
}

/** Holds the telling of what was settled back for as long as it can be taken back, with what that takes. */
export async function keepSettled(
  ctx: OfficeCommand,
  { id, kind: of, gives, state, title, date }: SettledMeeting,
  results: Results,
): Promise<void> {
  const meeting = { id, kind: of, gives, state, title, date }
  const kept: Kept = { ...results, meeting, made: ctx.stamp }
  await holdToken(ctx, kind, keyOf(id), { kept: JSON.stringify(kept) })
}

/**
 * Takes back what was last settled of a meeting, before anybody is told: results are proposals again, and records and
 * grants are as they were. Throws `decision.told` when it is too late, and `decision.overtaken` where somebody's grant
 * was changed since.
 */
export async function undecide(ctx: OfficeCommand, id: number) {
  const row = await heldMeeting(ctx, id)
  const { kept: text = '' } = await takeToken(ctx, kind, keyOf(id))
  const kept: Kept = JSON.parse(text)
  const { meeting, type, grants, seats, made } = kept
  const ids = seats.map(({ volunteer_id }) => volunteer_id).sort((a, b) => a - b)
  await lock(ctx.tx, 'volunteer', ids)
  if ((await restoreGrants(ctx, type, grants)).length < grants.length)
    throw new Fault('decision.overtaken')
  const hold = holdOf(id, meeting.kind, meeting.gives)
  for (const [state, of] of Map.groupBy(seats, (seat) => seat.state)) {
    const back = { hold: state === 'came' ? hold : '', made, updated_at: ctx.stamp }
    await reopenSeats(
      ctx.tx,
      of.map((seat) => seat.id),
      back,
    )
  }
  if (meeting.kind === 'training') {
    await deleteTrainings(ctx.tx, { meeting_id: id, ids, created_at: made })
    await updateMeeting(ctx.tx, id, { state: meeting.state })
  }
  await audit(ctx, {
    ...{ action: 'undo', object: 'meeting', object_id: id },
    after: { name: row.title, people: seats.length },
  })
  return { id }
}

/** Tells of what was settled, and nobody took back. */
export const settledKinds: JobKinds = {
  [kind]: async ({ app, tx }, { kept: text = '' }) => {
    // Nobody asks: the clock does.
    const ctx = new RequestContext(app, { kind: 'nobody' }, '', tx) as CommandContext
    const { meeting, type, grants, failed }: Kept = JSON.parse(text)
    await tellGrants(ctx, type, grants)
    const { title, date, gives } = meeting
    for (const [reason, some] of Map.groupBy(failed, (one) => one.reason))
      await raise(ctx, 'meeting.told', {
        ...{ why: 'failed', kind: meeting.kind, gives, reason },
        people: some.map(({ person_id }) => ({ person_id, title, date })),
      })
  },
}
