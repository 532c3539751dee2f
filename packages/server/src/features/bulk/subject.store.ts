import type { ReachWay } from '@museum/contract/login/reach.rules.ts'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import type { Db } from '../../db/types.ts'
import { byPhone, consents, templateFor, wayOf } from '../login/reach.read.ts'

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

export type Subject = Awaited<ReturnType<typeof readSubjects>>[number]
