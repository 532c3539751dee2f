import type { PersonContext } from '../../context.ts'
import type { Db } from '../../db/types.ts'
import { isWanted } from '../offer/standing.service.ts'
import { readFilled } from '../planner/filled.read.ts'
import { groupsAsked, idsOf } from '../team/team.service.ts'
import { type UntakenRow, untakenShifts } from './untaken.store.ts'

/**
 * The coming shifts of the members of a group, or of all that the caller leads, that somebody is to take and nobody
 * has, the next first; throws `content.not_found` for a group that the caller does not lead.
 */
export async function groupUntaken(ctx: PersonContext, asked: { group_id?: number | undefined }) {
  const groups = idsOf(await groupsAsked(ctx, asked.group_id))
  // All of them: those that are not missed any more fall out below.
  const rows = await untakenShifts(ctx.db, { groups, ...ctx.at }).execute()
  const list = await stillMissed(ctx.db, rows)
  const own = (row: UntakenRow) => (row.volunteer_id === ctx.person.id ? row.shift : 0)
  return { list: list.map((row) => ({ ...row, shift: own(row) })) }
}

/** Those of them whose place is missed: what the office or somebody else has filled is no gap. */
export async function stillMissed(db: Db, rows: readonly UntakenRow[]): Promise<UntakenRow[]> {
  const [first, last] = [rows[0]?.date, rows.at(-1)?.date]
  if (!first || !last) return []
  const slots = await readFilled(db, { first, last })
  // What its person serves until somebody takes it fills its place meanwhile.
  return rows.filter((row) => row.kind === 'cover' || isWanted(row, slots))
}
