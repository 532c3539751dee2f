import type { BulkSubject } from '@museum/contract/bulk/bulk.rules.ts'
import { sql } from 'kysely'
import { givenIds } from '../../db/json.ts'
import { lock } from '../../db/lock.ts'
import type { Db, Tx } from '../../db/types.ts'
import { type EnlistFilter, filteredEnlists } from '../enlist/enlist-office.store.ts'
import { filteredPosts, type PostFilter } from '../post/post-office.store.ts'
import { filteredStatements, type StatementFilter } from '../statement/statement.store.ts'
import { filtered, type VolunteerFilter } from '../volunteer/volunteer-filter.store.ts'
import { idOf, type Picked } from './subject.store.ts'

/** Whom or what: those named, or all that the filter of its list finds, but those excepted. */
export interface Chosen {
  ids?: number[] | undefined
  except?: number[] | undefined
  filter?: VolunteerFilter | undefined
  enlist_filter?: EnlistFilter | undefined
  post_filter?: PostFilter | undefined
  statement_filter?: StatementFilter | undefined
}

/** The filter by which something is chosen; undefined where it is named. */
export function filterOf(subject: BulkSubject, chosen: Chosen) {
  if (subject === 'enlist') return chosen.enlist_filter
  if (subject === 'post') return chosen.post_filter
  return subject === 'statement' ? chosen.statement_filter : chosen.filter
}

/** Those chosen at the museum's day, in the order of their ids. */
export async function readChosen(
  db: Db,
  subject: BulkSubject,
  chosen: Chosen,
  today: string,
): Promise<Picked[]> {
  const byName = filterOf(subject, chosen) === undefined
  const except = new Set(chosen.except)
  const ids = givenIds(
    db,
    (chosen.ids ?? []).filter((id) => !except.has(id)),
  )
  const rows = await found[subject](db, chosen, { ids: byName ? ids : undefined, today })
  return rows.filter((row) => !except.has(idOf(row)))
}

interface Among {
  /** Those named; undefined where a filter says which. */
  ids: ReturnType<typeof givenIds> | undefined
  today: string
}

type Found = (db: Db, chosen: Chosen, among: Among) => Promise<Picked[]>

const people: Found = (db, { filter = {} }, { ids, today }) => {
  const query = ids
    ? db.selectFrom('volunteer').where('volunteer.id', 'in', ids)
    : filtered(db, filter, today)
  return query
    .select([sql.lit(0).as('record_id'), 'volunteer.id as volunteer_id', sql.lit('').as('about')])
    .orderBy('volunteer.id')
    .execute()
}

const found: Record<BulkSubject, Found> = {
  volunteer: people,
  application: people,
  enlist: (db, { enlist_filter = {} }, { ids }) => {
    const query = filteredEnlists(db, enlist_filter)
    return (ids ? query.where('enlist.id', 'in', ids) : query)
      .select(['enlist.id as record_id', 'enlist.volunteer_id', 'activity.title as about'])
      .orderBy('enlist.id')
      .execute()
  },
  post: (db, { post_filter = {} }, { ids }) => {
    const query = filteredPosts(db, post_filter)
    return (ids ? query.where('post.id', 'in', ids) : query)
      .select(['post.id as record_id', 'post.person_id as volunteer_id', 'post.title as about'])
      .orderBy('post.id')
      .execute()
  },
  statement: (db, { statement_filter = {} }, { ids }) => {
    const query = filteredStatements(db, statement_filter)
    return (ids ? query.where('statement.id', 'in', ids) : query)
      .select(['statement.id as record_id', 'statement.volunteer_id', 'statement.number as about'])
      .orderBy('statement.id')
      .execute()
  },
}

/** Locks people in the order of their ids, then what of theirs an act is done to. */
export async function lockPicked(
  tx: Tx,
  subject: BulkSubject,
  picked: readonly Omit<Picked, 'about'>[],
): Promise<void> {
  await lock(
    tx,
    'volunteer',
    picked.map(({ volunteer_id }) => volunteer_id),
  )
  if (subject !== 'volunteer' && subject !== 'application')
    await lock(tx, subject, picked.map(idOf))
}
