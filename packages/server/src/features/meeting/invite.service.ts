import { Fault } from '@museum/contract/fault.ts'
import { shownState } from '@museum/contract/meeting/meeting.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import type { Db } from '../../db/types.ts'
import { audit } from '../audit/audit.service.ts'
import { noteInvited, putInvitesBack, waitingAmong } from './invite.store.ts'
import { findMeeting } from './meeting.store.ts'

/** At which step of an application somebody chooses a time of a kind. */
export const steps = { interview: 2, assessment: 3 } as const
export type StepKind = keyof typeof steps

/**
 * The meeting to which people of a step are invited; undefined for whichever is open. Throws `content.not_found` for
 * one of another kind, and `meeting.not_open` for one that nobody can book any more.
 */
export async function meetingInvitedTo(
  ctx: Pick<RequestContext, 'db' | 'stamp'>,
  { kind, meeting_id }: { kind: StepKind; meeting_id: number },
) {
  if (!meeting_id) return undefined
  const row = await findMeeting(ctx.db, meeting_id)
  if (!row || row.kind !== kind || row.gives !== 'step')
    throw new Fault('content.not_found', { field: 'meeting_id' })
  const { all_seats: seats, taken } = row
  const shown = shownState({ ...row, seats: Number(seats), taken: Number(taken) }, ctx.stamp)
  if (shown !== 'open') throw new Fault('meeting.not_open', { field: 'meeting_id' })
  const { title, date, start_time, end_time, place } = row
  return { title, date, start_time, end_time, place }
}

/** Those of these people who are at a step and expected at no time, by id, with what they were asked and said. */
export async function waitingOf(
  db: Db,
  kind: StepKind,
  { ids, now }: { ids: readonly number[]; now: string },
) {
  const rows = await waitingAmong(db, steps[kind], ids, now)
  return new Map(rows.map((row) => [row.id, row]))
}

/** An invitation of now, by whoever asks. */
export const inviting = (ctx: OfficeCommand, kind: StepKind) => ({
  ...{ kind, invited_at: ctx.stamp, invited_by: ctx.account.username },
})

const entryOf = (kind: StepKind, action: string, people: number) => ({
  ...{ action, object: 'meeting' as const, object_id: 0 },
  after: { name: kind === 'interview' ? '邀请面试' : '邀请考核', people },
})

/** Notes that these locked people of a step are asked to choose a time, and tells nobody. */
export async function inviteAll(
  ctx: OfficeCommand,
  kind: StepKind,
  ids: readonly number[],
): Promise<void> {
  await noteInvited(ctx.tx, ids, inviting(ctx, kind))
  await audit(ctx, entryOf(kind, 'invite', ids.length))
}

/** Takes invitations of locked people back: each stands as it was before. */
export async function uninviteAll(
  ctx: OfficeCommand,
  kind: StepKind,
  before: Parameters<typeof putInvitesBack>[2],
): Promise<void> {
  await putInvitesBack(ctx.tx, kind, before)
  if (before.length > 0) await audit(ctx, entryOf(kind, 'undo', before.length))
}
