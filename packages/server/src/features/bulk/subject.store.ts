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
      'volunteer.approval_date',
      'volunteer.group_id',
      'volunteer_group.name as group',
      'volunteer.certificate_end_time',
      'volunteer.certificate_is_valid',
      'person.disabled',
      'person.disabled_at',
      'person.openid',
      'person.mini_openid',
      byPhone.as('by_phone'),
      (template === '' ? sql<number>`0` : consents(template)).as('consents'),
    ])
    .where('volunteer.id', 'in', ids)
    .orderBy('volunteer.id')
}

/** What an act is done to: a person, or a record of theirs and what it is. */
export interface Picked {
  /** 0 where it is the person. */
  record_id: number
  volunteer_id: number
  about: string
}

/** By which number an act knows what it is done to. */
export const idOf = ({ record_id, volunteer_id }: Omit<Picked, 'about'>) =>
  record_id === 0 ? volunteer_id : record_id

/** These people as an act judges them, by id, with the way by which each is told. */
async function readPeople(
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

/** Of these, in their order, whose each is and how that person stands; what names nobody is left out. */
export async function readSubjects(
  ctx: Pick<RequestContext, 'app' | 'channel' | 'db'>,
  picked: readonly Picked[],
) {
  const ids = [...new Set(picked.map(({ volunteer_id }) => volunteer_id))].sort((a, b) => a - b)
  const people = new Map((await readPeople(ctx, ids)).map((one) => [one.id, one]))
  return picked.flatMap((one) => {
    const person = people.get(one.volunteer_id)
    const { volunteer_id, about } = one
    return person ? [{ ...person, id: idOf(one), volunteer_id, about }] : []
  })
}

export type Subject = Awaited<ReturnType<typeof readSubjects>>[number]
