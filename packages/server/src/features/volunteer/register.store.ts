import { periodAsked } from '@museum/contract/asked-period.ts'
import type { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { countOf, offsetOf, type Paging } from '../../db/page.ts'
import type { Db } from '../../db/types.ts'
import { byPhone, consents } from '../login/reach.read.ts'
import { ownLabels } from './label.read.ts'
import { lastServed, ownServedIn } from './served.store.ts'
import { filtered, hoursOf, isSummed, type VolunteerFilter } from './volunteer-filter.store.ts'

export type RegisterSort = z.output<typeof volunteerOfficeCalls.list.input>['sort']
type SortName = Exclude<NonNullable<RegisterSort>, '' | `-${string}`>

const text = (column: string) => sql<string | null>`nullif(${sql.ref(column)}, '')`
/** What the register is in order by. Who has nothing of it stands behind the others, but who never came before them. */
const keys: Record<Exclude<SortName, 'hours'>, RawBuilder<unknown>> = {
  applied: sql`volunteer.apply_time`,
  // A decision leads to every step but the first.
  waiting: sql`coalesce(nullif(volunteer.approval_date, ''), volunteer.apply_time)`,
  // As it is read, as one looks through a list of names.
  name: text('volunteer.name_pinyin'),
  code: text('volunteer.code'),
  group: text('volunteer_group.name_order'),
  certificate: text('volunteer.certificate_end_time'),
  last: lastServed,
  joined: text('volunteer.first_assessment_time'),
}
/** Of these no text is empty, so that an index is read in its order. */
const whole: readonly string[] = ['applied', 'waiting', 'hours', 'last'] satisfies SortName[]

type Ordered = VolunteerFilter & { sort?: RegisterSort }
type Asked = Ordered & Paging

/**
 * The people whom a filter lets through, and by what they are put in order: the latest application first where nothing
 * is asked for.
 */
export function orderedRegister(db: Db, { sort, ...asked }: Ordered, today: string) {
  const given = sort || '-applied'
  const name = given.replace(/^-/, '') as SortName
  const way = given.startsWith('-') ? ('desc' as const) : ('asc' as const)
  const order = (o: OrderByItemBuilder) => {
    const by = way === 'desc' ? o.desc() : o.asc()
    return whole.includes(name) ? by : by.nullsLast()
  }
  const key = name === 'hours' ? hoursOf(asked, today) : keys[name]
  return { name, way, order, key, found: filtered(db, asked, today, { summed: name === 'hours' }) }
}

/**
 * One page of the register with what is shown of each, in its order: the latest application first where none
 * is asked for. Who is on it is found first, so that what is dear is read of them alone; `today` is the museum's day.
 * `total` is how many the filter lets through, where that is known by then.
 */
export function registerPage(db: Db, asked: Asked, today: string) {
  const { name, way, order, key, found: letThrough } = orderedRegister(db, asked, today)
  const period = periodAsked(asked.hours_in || 'year', today)
  const summed = isSummed(asked, today)
  const found = letThrough
    // Everybody's sums are gone through once, for page and number. In the order of an index an engine would stop at a
    // page's length, for which it looks for each in all sums by turns.
    .select(['volunteer.id', (summed && name !== 'hours' ? sql`${key} || ''` : key).as('place')])
    .select(sql<number | null>`${summed ? sql`count(*) over ()` : sql`null`}`.as('total'))
    .orderBy(name === 'applied' && !summed ? 'volunteer.apply_time' : 'place', order)
    .orderBy('volunteer.id', way)
    .limit(asked.limit)
    .offset(offsetOf(asked))
  const { channel, template = '' } = asked.told_by ?? {}
  return db
    .selectFrom(found.as('found'))
    .innerJoin('volunteer', 'volunteer.id', 'found.id')
    .leftJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('volunteer_group', 'volunteer_group.id', 'volunteer.group_id')
    .select([
      'found.total',
      'volunteer.id',
      'volunteer.name',
      'volunteer.sex',
      'volunteer.birth_time',
      'volunteer.img_path',
      'volunteer.work_unit',
      'volunteer.phone_masked',
      'volunteer.code',
      'volunteer.status',
      'volunteer.apply_time',
      'volunteer.next_time',
      'volunteer.next_place',
      'volunteer.approval_date',
      'volunteer.certificate_end_time',
      'volunteer.certificate_is_valid',
      'volunteer.is_group_leader',
      'volunteer.first_assessment_time as joined',
      'volunteer_group.name as group',
      'person.disabled',
      ownServedIn(period, 'minutes').as('minutes'),
      ownServedIn(period, 'count').as('services'),
      lastServed.as('last_day'),
      ownLabels(db).as('labels'),
      byPhone.as('by_phone'),
      consents(template).as('consents'),
      sql<
        string | null
      >`(select formal_yes.by from formal_yes where formal_yes.volunteer_id = volunteer.id
        and formal_yes.step_at = volunteer.approval_date and volunteer.status = 3)`.as(
        'first_yes_by',
      ),
      (channel ? sql<string | null>`${sql.ref(`person.${channel}`)}` : sql<null>`null`).as('known'),
    ])
    .orderBy('found.place', order)
    .orderBy('found.id', way)
}

/** The query of how many people a filter lets through. */
export const matchingCount = (db: Db, filter: VolunteerFilter, today: string) =>
  countOf(filtered(db, filter, today))
