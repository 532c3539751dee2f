import { givenIds } from '../../db/json.ts'
import type { Db, Tx } from '../../db/types.ts'
import { byPhone } from '../login/reach.read.ts'

const kinds = { 2: 'interview', 3: 'assessment' } as const

/**
 * The query of those of a step who hold no seat and were told no time that is still to come at the museum's `now`, the
 * longest waiting first.
 */
export function waitingRows(db: Db, status: 2 | 3, now: string) {
  const kind = kinds[status]
  return db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('meeting_invite', (join) =>
      join
        .onRef('meeting_invite.volunteer_id', '=', 'volunteer.id')
        .on('meeting_invite.kind', '=', kind),
    )
    .select([
      'volunteer.id',
      'volunteer.name',
      'volunteer.phone_masked',
      'volunteer.approval_date as since',
      byPhone.as('by_phone'),
    ])
    .select((eb) => [
      eb.fn.coalesce('meeting_invite.invited_at', eb.val('')).as('invited_at'),
      eb.fn.coalesce('meeting_invite.invited_by', eb.val('')).as('invited_by'),
      eb.fn.coalesce('meeting_invite.unsuited_at', eb.val('')).as('unsuited_at'),
      eb.fn.coalesce('meeting_invite.note', eb.val('')).as('note'),
      eb
        .selectFrom('meeting_seat')
        .innerJoin('meeting', 'meeting.id', 'meeting_seat.meeting_id')
        .select((one) => one.fn.countAll<number>().as('n'))
        .whereRef('meeting_seat.volunteer_id', '=', 'volunteer.id')
        .where('meeting_seat.state', '=', 'absent')
        .where('meeting_seat.decided_at', '=', '')
        .where('meeting.kind', '=', kind)
        .$asScalar()
        .as('absent'),
    ])
    .where('volunteer.status', '=', status)
    .where('volunteer.next_time', '<=', now)
    .where('person.disabled', '=', 0)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('meeting_seat')
            .select('meeting_seat.id')
            .whereRef('meeting_seat.volunteer_id', '=', 'volunteer.id')
            .where('meeting_seat.hold', '=', kind),
        ),
      ),
    )
    .orderBy('volunteer.approval_date')
    .orderBy('volunteer.id')
}

/** Those of these people who are among them. */
export async function waitingAmong(db: Db, status: 2 | 3, ids: readonly number[], now: string) {
  return await waitingRows(db, status, now).where('volunteer.id', 'in', givenIds(db, ids)).execute()
}

/** Notes that these were asked to choose a time. */
export async function noteInvited(
  tx: Tx,
  ids: readonly number[],
  invite: { kind: 'interview' | 'assessment'; invited_at: string; invited_by: string },
): Promise<void> {
  const { invited_at, invited_by } = invite
  await tx
    .insertInto('meeting_invite')
    .values(ids.map((volunteer_id) => ({ volunteer_id, ...invite })))
    .onConflict((conflict) =>
      conflict
        .columns(['volunteer_id', 'kind'])
        .doUpdateSet({ invited_at, invited_by, unsuited_at: '', note: '' }),
    )
    .execute()
}

/** The invitations that these people had, as they are put back; one never invited has none. */
export async function putInvitesBack(
  tx: Tx,
  kind: 'interview' | 'assessment',
  rows: readonly {
    volunteer_id: number
    invited_at: string
    invited_by: string
    unsuited_at: string
    note: string
  }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .deleteFrom('meeting_invite')
    .where('kind', '=', kind)
    .where(
      'volunteer_id',
      'in',
      rows.map(({ volunteer_id }) => volunteer_id),
    )
    .execute()
  const had = rows.filter(({ invited_at, unsuited_at }) => invited_at + unsuited_at !== '')
  if (had.length > 0)
    await tx
      .insertInto('meeting_invite')
      .values(had.map((row) => ({ kind, ...row })))
      .execute()
}

/** Notes that no time suits somebody. */
export async function noteUnsuited(
  tx: Tx,
  row: {
    volunteer_id: number
    kind: 'interview' | 'assessment'
    unsuited_at: string
    note: string
  },
): Promise<void> {
  const { unsuited_at, note } = row
  await tx
    .insertInto('meeting_invite')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['volunteer_id', 'kind']).doUpdateSet({ unsuited_at, note }),
    )
    .execute()
}

/** Somebody has chosen a time: that none suits is past. */
export async function forgetUnsuited(tx: Tx, volunteerId: number, kind: string): Promise<void> {
  await tx
    .updateTable('meeting_invite')
    .set({ unsuited_at: '', note: '' })
    .where('volunteer_id', '=', volunteerId)
    .where('kind', '=', kind as 'interview')
    .where('unsuited_at', '<>', '')
    .execute()
}

/** When somebody said that no time of this kind suits; empty where they did not. */
export async function unsuitedAt(db: Db, volunteerId: number, kind: 'interview' | 'assessment') {
  const row = await db
    .selectFrom('meeting_invite')
    .select('unsuited_at')
    .where('volunteer_id', '=', volunteerId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.unsuited_at ?? ''
}
