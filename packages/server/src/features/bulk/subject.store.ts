import { periodAsked } from '@museum/contract/asked-period.ts'
import type { ReachWay } from '@museum/contract/login/reach.rules.ts'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Db } from '../../db/types.ts'
import { byPhone, consents, templateFor, wayOf } from '../login/reach.read.ts'
import { ownServedIn } from '../volunteer/served.store.ts'

const atOnce = 500

function people(db: Db, ids: readonly number[], template: string) {
  return db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
    .select([
      'volunteer.id',
      'volunteer.name',
      'volunteer.code',
      'volunteer.status',
      'volunteer.group_id',
      'volunteer_group.name as group',
      'volunteer.certificate_end_time',
      'volunteer.certificate_is_valid',
      'person.disabled',
      'person.openid',
      'person.mini_openid',
      byPhone.as('by_phone'),
      (template === '' ? sql<number>`0` : consents(template)).as('consents'),
    ])
    .where('volunteer.id', 'in', ids)
    .orderBy('volunteer.id')
}

/** These people as an act judges them, by id, with the way by which each is told. */
export async function readSubjects(
  ctx: Pick<RequestContext, 'app' | 'channel' | 'db'>,
  ids: readonly number[],
) {
  const template = templateFor(ctx, 'message')
  const found = []
  for (let at = 0; at < ids.length; at += atOnce)
    found.push(...(await people(ctx.db, ids.slice(at, at + atOnce), template).execute()))
  return found.map(({ openid, mini_openid, by_phone, consents: allowed, ...row }) => ({
    ...row,
    code: row.code ?? '',
    group: row.group ?? '',
    reach: wayOf(ctx, { openid, mini_openid, by_phone, consents: allowed }) as ReachWay,
  }))
}

/** How many minutes each of these people has served in the year of `today`, by id; 0 of who has not. */
export async function minutesThisYear(
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, number>> {
  const year = periodAsked('year', today)
  const rows = await db
    .selectFrom('volunteer')
    .select(['volunteer.id', ownServedIn(year, 'minutes').as('minutes')])
    .where('volunteer.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, minutes }) => [id, Number(minutes)]))
}

export type Subject = Awaited<ReturnType<typeof readSubjects>>[number]
