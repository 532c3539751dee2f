import type { OfficeCommand } from '../../context.ts'
import type { Db } from '../../db/types.ts'
import { audit } from '../audit/audit.service.ts'
import { noteInvited, putInvitesBack, waitingAmong } from './invite.store.ts'

/** At which step of an application somebody chooses a time of a kind. */
export const steps = { interview: 2, assessment: 3 } as const
export type StepKind = keyof typeof steps

/** Those of these people who are at a step and hold no seat, by id, with what they were asked and said. */
export async function waitingOf(db: Db, kind: StepKind, ids: readonly number[]) {
  const rows = await waitingAmong(db, steps[kind], ids)
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
