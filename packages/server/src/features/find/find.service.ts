import { activityStatus } from '@museum/contract/activity/activity.rules.ts'
import {
  isTooShort,
  mostFound,
  mostOfKind,
  soughtTail,
  whereIn,
} from '@museum/contract/find/find.rules.ts'
import { nameKey } from '@museum/contract/name.ts'
import { isLookedUpAtOnce, soughtNumber } from '@museum/contract/sought.ts'
import { compareTexts } from '@museum/contract/text.ts'
import type { OfficeContext } from '../../context.ts'
import { nameReading, titleReading } from '../../pinyin/reading.ts'
import { auditShown } from '../audit/audit.service.ts'
import { groupRows, leadersOf } from '../group/group.store.ts'
import { auditSearch, foundByNumber, withNumber } from '../volunteer/number.service.ts'
import { certificateIsValid, certificateVoided } from '../volunteer/profile.service.ts'
import type { VolunteerFilter } from '../volunteer/volunteer-filter.store.ts'
import {
  activitiesFound,
  type NameColumn,
  peopleSought,
  type SoughtPeople,
  titlesOf,
} from './find.store.ts'

/** Twenty people, and what else of the office is called so. */
export async function find(ctx: OfficeContext, input: { q: string; number: number }) {
  const key = nameKey(input.q)
  // One letter is in most names of things.
  const title = isTooShort(key) ? '' : key
  return {
    ...(await people(ctx, input)),
    activities: await activities(ctx, title),
    groups: await groups(ctx, title),
    places: await places(ctx, title),
  }
}

/** The syllables of names that the office's own pages bear. */
export function readings(_ctx: OfficeContext, { names }: { names: readonly string[] }) {
  return { list: names.map((name) => [...titleReading(name)]) }
}

async function people(ctx: OfficeContext, { q, number }: { q: string; number: number }) {
  const whole = soughtNumber(q)
  const looksUp = whole !== undefined && (number === 1 || isLookedUpAtOnce(whole))
  const given: VolunteerFilter = { q }
  const { filter, sought } = looksUp
    ? await withNumber(ctx, given)
    : { filter: given, sought: undefined }
  const { phone_marks, id_num_marks } = filter
  const tail = soughtTail(q)
  const ways = { ...soughtBy(q), tail, phone_marks, id_num_marks }
  const query = peopleSought(ctx.db, ways, mostFound + 1)
  const rows = query ? await query.execute() : []
  if (sought) {
    if (rows.length > 0) await foundByNumber(ctx)
    await auditSearch(ctx, sought, rows.length)
  } else if (tail) {
    const after = { phone: `****${tail}`, found: rows.length }
    await auditShown(ctx, { action: 'search', object: 'volunteer', object_id: 0, after })
  }
  const shown = nearestFirst(rows, nameKey(q)).slice(0, mostFound)
  return {
    people: shown.map((row) => ({
      id: row.id,
      name: row.name,
      code: row.code ?? '',
      group: row.group ?? '',
      status: row.status,
      disabled: row.disabled ?? 0,
      phone_masked: row.phone_masked,
      sex: row.sex,
      birth_year: row.birth_time.slice(0, 4),
      certificate_end_time: row.certificate_end_time,
      certificate_is_valid: certificateIsValid(ctx, row),
      certificate_voided: certificateVoided(row),
    })),
    more: rows.length > mostFound ? 1 : 0,
    looked: sought ? ('number' as const) : tail ? ('tail' as const) : ('' as const),
    number: whole !== undefined && !looksUp ? 1 : 0,
  }
}

const latin = ['name_pinyin', 'given_pinyin', 'name_initials', 'name_key'] as const
const written = ['name_key', 'given_key'] as const
/** The longest name that is kept, with room for what is left out of its key. */
const longestKey = 50

/** What of people the words may begin: names, codes, or the year and number of a code. */
function soughtBy(q: string): Pick<SoughtPeople, 'names' | 'mixed' | 'codes' | 'wholeCodes'> {
  const key = nameKey(q)
  const code = q.normalize('NFKC').replace(/\s/g, '')
  if (key === '' || key.length > longestKey) return { ...none, names: [] }
  if (/^\d+$/.test(key)) {
    const years = Array.from({ length: mostYears }, (_, at) => firstYear + at)
    return {
      ...none,
      names: [],
      codes: key.length < 3 ? [] : [key, `V${key}`],
      wholeCodes: key.length === 4 ? years.map((year) => `V${year}${key}`) : [],
    }
  }
  const columns: readonly NameColumn[] = /^[a-z]+$/.test(key) ? latin : written
  return {
    ...none,
    names: columns.map((column) => ({ column, text: key })),
    mixed: mixedOf(key),
    codes: /^[!-~]*\d[!-~]*$/.test(code) ? [...new Set([code, code.toUpperCase()])] : [],
  }
}

const none = { mixed: [], codes: [], wholeCodes: [] }

/** A surname's first letters with the given name whole, such as `wfang`; or its characters with letters, `王f`. */
function mixedOf(key: string): SoughtPeople['mixed'] {
  const [, chars = '', letters = ''] = /^(\p{Script=Han}{1,3})([a-z]+)$/u.exec(key) ?? []
  if (letters !== '') {
    const surname = { column: 'name_key', text: chars } as const
    const initials = nameReading(chars).name_initials + letters
    return [
      [{ column: 'given_pinyin', text: letters }, surname],
      [{ column: 'name_initials', text: initials }, surname],
    ]
  }
  if (!/^[a-z]{3,}$/.test(key)) return []
  return [1, 2].flatMap((count) => {
    const given = key.slice(count)
    const surname = { column: 'name_initials', text: key.slice(0, count) } as const
    return given.length < 2 ? [] : [[{ column: 'given_pinyin', text: given }, surname] as const]
  })
}

const firstYear = 2000
const mostYears = 60

type Found = Awaited<ReturnType<NonNullable<ReturnType<typeof peopleSought>>['execute']>>[number]

/** Whose whole name it is, then formal volunteers who may log in, then by name. */
function nearestFirst(rows: readonly Found[], key: string): Found[] {
  const whole = (row: Found) =>
    [...latin, 'given_key' as const].some((column) => row[column] === key)
  const rank = (row: Found) =>
    (whole(row) ? 0 : 4) + (row.status === 7 ? 0 : 2) + (row.disabled === 1 ? 1 : 0)
  return rows.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      compareTexts(one.name_pinyin ?? '', other.name_pinyin ?? '') ||
      compareTexts(one.name, other.name) ||
      compareTexts(one.code ?? '', other.code ?? '') ||
      one.id - other.id,
  )
}

type Titled = { readonly id: number; readonly title: string }

/** Those whose title has what is sought, where it begins with it first, each with where it stands. */
function among<T extends Titled>(rows: readonly T[], sought: string) {
  if (sought === '') return []
  const found = rows.flatMap((row) => {
    const at = whereIn(row.title, titleReading(row.title), sought)
    return at ? [{ ...row, from: at[0], to: at[1] }] : []
  })
  return found.toSorted((one, other) => one.from - other.from).slice(0, mostOfKind)
}

async function activities(ctx: OfficeContext, sought: string) {
  const found = among(sought === '' ? [] : await titlesOf.activities(ctx.db), sought)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = new Map((await activitiesFound(ctx.db, ids)).map((row) => [row.id, row]))
  return found.flatMap(({ id, title, from, to }) => {
    const row = rows.get(id)
    return row
      ? [{ ...row, id, title, from, to, activity_status_id: activityStatus(row, ctx.at.day) }]
      : []
  })
}

async function groups(ctx: OfficeContext, sought: string) {
  const found = among(sought === '' ? [] : await titlesOf.groups(ctx.db), sought)
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const rows = await groupRows(ctx.db, undefined).where('id', 'in', ids).execute()
  const leaders = await leadersOf(ctx.db, ids)
  return found.map(({ id, title, from, to }) => ({
    ...{ id, title, from, to },
    member_count: rows.find((row) => row.id === id)?.member_count ?? 0,
    leaders: leaders.filter(({ group_id }) => group_id === id).map(({ name }) => name),
  }))
}

async function places(ctx: OfficeContext, sought: string) {
  return among(sought === '' ? [] : await titlesOf.places(ctx.db), sought)
}
