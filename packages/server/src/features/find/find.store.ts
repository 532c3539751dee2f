import type { Expression } from 'kysely'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { cachedQuery } from '../../db/cached-query.ts'
import { startsWith } from '../../db/portable.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'

/** What somebody's name is compared with, column by column. */
export type NameColumn = 'name_key' | 'given_key' | 'name_pinyin' | 'given_pinyin' | 'name_initials'

/** A column, and what it begins with. */
export interface Begun {
  column: NameColumn
  text: string
}

/** How people are sought: each way is one range of one index. */
export interface SoughtPeople {
  /** What their names begin with. */
  names: readonly Begun[]
  /** Where a name is typed partly so, partly otherwise: what two of its columns begin with. */
  mixed: readonly (readonly [Begun, Begun])[]
  /** What their codes begin with, and whole codes. */
  codes: readonly string[]
  wholeCodes: readonly string[]
  /** The last four digits of a phone. */
  tail?: string | undefined
  phone_marks?: readonly string[] | undefined
  id_num_marks?: readonly string[] | undefined
}

type Where = (eb: ExpressionBuilder<Schema, 'volunteer'>) => Expression<SqlBool>

interface Way {
  where: Where
  /** The index's order, in which the first are the nearest. */
  order?: NameColumn
}

function waysOf(db: Db, sought: SoughtPeople): Way[] {
  const { names, mixed, codes, wholeCodes, tail, phone_marks, id_num_marks } = sought
  const exact = names.map(({ column, text }): Way => {
    return { where: (eb) => eb.and([eb(column, '=', text), eb('status', '=', 7)]) }
  })
  const begun = names.map(({ column, text }): Way => {
    return { where: (eb) => startsWith(db, eb.ref(column), text), order: column }
  })
  const both = mixed.map((pair): Way => {
    return {
      where: (eb) => eb.and(pair.map(({ column, text }) => startsWith(db, eb.ref(column), text))),
      order: pair[0].column,
    }
  })
  const coded = codes.map((code): Way => {
    return { where: (eb) => startsWith(db, eb.ref('code'), code) }
  })
  const others: (Where | undefined)[] = [
    wholeCodes.length > 0 ? (eb) => eb('code', 'in', wholeCodes) : undefined,
    tail ? (eb) => eb(sql`substr(phone_masked, length(phone_masked) - 3)`, '=', tail) : undefined,
    phone_marks ? (eb) => eb('phone_mark', 'in', phone_marks) : undefined,
    id_num_marks ? (eb) => eb('id_num_mark', 'in', id_num_marks) : undefined,
  ]
  return [
    ...exact,
    ...begun,
    ...both,
    ...coded,
    ...others.flatMap((where): Way[] => (where ? [{ where }] : [])),
  ]
}

/** The query of who is sought, of each way at most `most`; undefined where there is no way. */
export function peopleSought(db: Db, sought: SoughtPeople, most: number) {
  const [first, ...others] = waysOf(db, sought).map(({ where, order }) =>
    db
      .selectFrom((eb) => {
        const some = eb.selectFrom('volunteer').select('id').where(where).limit(most)
        return (order ? some.orderBy(order) : some).as('some')
      })
      .select('id'),
  )
  if (!first) return undefined
  const ids = others.reduce((all, one) => all.union(one), first)
  return db
    .selectFrom(ids.as('found'))
    .innerJoin('volunteer', 'volunteer.id', 'found.id')
    .leftJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
    .select([
      'volunteer.id',
      'volunteer.name',
      'volunteer.name_key',
      'volunteer.given_key',
      'volunteer.name_pinyin',
      'volunteer.given_pinyin',
      'volunteer.name_initials',
      'volunteer.code',
      'volunteer.status',
      'volunteer.phone_masked',
      'volunteer.sex',
      'volunteer.birth_time',
      'volunteer.certificate_end_time',
      'volunteer.certificate_is_valid',
      'volunteer_group.name as group',
      'person.disabled',
    ])
}

/** Activities, groups and places by name, the newest first: few beside people, so their titles are read whole. */
const mostTitles = 5_000
const titled = {
  activities: cachedQuery(
    (db) =>
      db.selectFrom('activity').select(['id', 'title']).orderBy('id', 'desc').limit(mostTitles),
    { most: 1 },
  ),
  groups: cachedQuery(
    (db) =>
      db
        .selectFrom('volunteer_group')
        .select(['id', 'name as title'])
        .orderBy('id')
        .limit(2 * mostTitles),
    { most: 1 },
  ),
  places: cachedQuery(
    (db) =>
      db
        .selectFrom('place')
        .select(['id', 'name as title', 'disabled'])
        .orderBy('disabled')
        .orderBy('sort')
        .orderBy('id')
        .limit(mostTitles),
    { most: 1 },
  ),
}

export const titlesOf = {
  activities: async (db: Db) => await titled.activities(db, {}),
  groups: async (db: Db) => await titled.groups(db, {}),
  places: async (db: Db) => await titled.places(db, {}),
}

/** Where these activities stand. */
export async function activitiesFound(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('activity')
    .select([
      'id',
      'state',
      'enlist_start_date',
      'enlist_end_date',
      'activity_start_date',
      'activity_end_date',
      'recruit_num',
      'enlist_num',
      'held',
    ])
    .where('id', 'in', ids)
    .execute()
}
