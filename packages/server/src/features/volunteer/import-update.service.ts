import { Fault } from '@museum/contract/fault.ts'
import { phoneForm } from '@museum/contract/phone.ts'
import { documentForm } from '@museum/contract/volunteer/document.rules.ts'
import {
  type ImportField,
  type ImportProblem,
  kindOf,
  profileFieldOf,
  sexOf,
  updatableFields,
} from '@museum/contract/volunteer/import.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { changedSince } from '../audit/audit.read.ts'
import { audit } from '../audit/audit.service.ts'
import { changeSaid, checkChange, columnsChanged, type RecordChange } from './changed.service.ts'
import { rewriteVolunteers } from './import.store.ts'
import type { Wrong } from './import-back.service.ts'
import { type Lists, type Named, titleOf, unknownIn } from './import-people.service.ts'
import { personalOf } from './profile.service.ts'
import type { VolunteerRow } from './volunteer.read.ts'

/** A row and the record of whom it names. */
export interface KnownRow {
  one: Named
  row: VolunteerRow
}

/** What is made of a record. */
export interface Change {
  row: VolunteerRow
  given: RecordChange
}

/** A record that a row changes. */
export interface Update extends KnownRow, Change {}

/** What rows make of the records of whom they name. */
export interface Updates {
  /** Of how many the register has otherwise what a column says. */
  differs: ReadonlyMap<ImportField, number>
  updates: readonly Update[]
  wrong: readonly Wrong[]
}

interface Asked {
  /** What is written over. */
  fields: ReadonlySet<ImportField>
  lists: Lists
  /** Whom somebody changed after this line of the log is left as they are; 0 asks nothing. */
  seen: number
}

/**
 * What rows change of whoever is there already: what they say in the columns that are written over and the
 * register has otherwise. An empty cell empties nothing, and what is wrong in other columns is no concern.
 */
export async function updatesOf(
  ctx: RequestContext,
  known: readonly KnownRow[],
  asked: Asked,
): Promise<Updates> {
  const differs = new Map<ImportField, number>()
  const updates: Update[] = []
  const wrong: Wrong[] = []
  for (const one of known) {
    const { given, problems } = compared(ctx, one, asked, differs)
    if (problems.length > 0) wrong.push({ ...one.one, problems })
    else if (Object.keys(given).length > 0) updates.push({ ...one, given })
  }
  const ids = asked.seen > 0 ? updates.map(({ row }) => row.id) : []
  const changed = await changedSince(ctx.db, 'volunteer', ids, asked.seen)
  const stale = (by: string) => `检查之后，${by || '本人'}改过此人的资料，请重新检查`
  for (const { one, row } of updates) {
    const by = changed.get(row.id)
    if (by === undefined) continue
    wrong.push({ ...one, problems: [{ row: one.at, column: titleOf('name'), msg: stale(by) }] })
  }
  return { differs, updates: updates.filter(({ row }) => !changed.has(row.id)), wrong }
}

function compared(
  ctx: RequestContext,
  { one, row }: KnownRow,
  { fields, lists }: Asked,
  differs: Map<ImportField, number>,
) {
  const known = knownOf(ctx, row)
  const given: RecordChange = {}
  const problems: ImportProblem[] = []
  const say = (field: ImportField, msg: string) =>
    problems.push({ row: one.at, column: titleOf(field), msg })
  for (const field of updatableFields) {
    if (one.row[field] === '') continue
    const msg = unknownIn(one, field, lists, ctx.at.day)
    if (msg !== undefined) {
      if (fields.has(field)) say(field, msg)
      continue
    }
    const said = saidOf(one, field, lists)
    if (isSame(field, said, known)) continue
    differs.set(field, (differs.get(field) ?? 0) + 1)
    if (fields.has(field)) Object.assign(given, said)
  }
  if (problems.length === 0 && Object.keys(given).length > 0)
    try {
      checkChange(ctx, row, given)
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      say(columnOf(error.field), error.message)
    }
  return { given, problems }
}

/** A record as a change states it. */
export const knownOf = (ctx: RequestContext, row: VolunteerRow) => ({
  ...row,
  ...personalOf(ctx, row),
  group_id: row.group_id ?? 0,
})

function saidOf({ row }: Named, field: ImportField, { groups, educations }: Lists): RecordChange {
  switch (field) {
    case 'sex':
      return { sex: sexOf(row.sex) }
    case 'group':
      return { group_id: groups.get(row.group) ?? 0 }
    case 'education':
      return { education_id: educations.get(row.education) ?? 0 }
    case 'id_num':
      return { id_num: row.id_num, id_kind: kindOf(row) }
    default:
      return { [field]: row[field] }
  }
}

type Compared = Record<string, unknown>

function isSame(field: ImportField, said: RecordChange, known: Compared): boolean {
  // The number says whose it is, whichever card bears it.
  if (field === 'id_num') return said.id_num === documentForm(String(known.id_num))
  const own = profileFieldOf(field)
  const form = own && profileFields[own].kind === 'phone' ? phoneForm : String
  return Object.entries(said).every(([name, value]) => String(value) === form(String(known[name])))
}

/** The column of a field of the record. */
export function columnOf(field: string | undefined): ImportField {
  if (field === 'group_id') return 'group'
  return updatableFields.find((one) => (profileFieldOf(one) ?? one) === field) ?? 'name'
}

/** The records as they become. */
const nowOf = (ctx: RequestContext, { row, given }: Change): VolunteerRow => ({
  ...row,
  ...columnsChanged(ctx, row, given),
})

/** What a change made of what: the fields that it states, as they were and as they are. */
export interface Changed {
  before: RecordChange
  after: RecordChange
}

export function changedBy(ctx: RequestContext, change: Change): Changed {
  const stated = (row: VolunteerRow): RecordChange => {
    const known: Record<string, unknown> = knownOf(ctx, row)
    return Object.fromEntries(Object.keys(change.given).map((name) => [name, known[name]]))
  }
  return { before: stated(change.row), after: stated(nowOf(ctx, change)) }
}

/** The columns of a sheet that a change states. */
export const fieldsOf = (given: RecordChange): ImportField[] => {
  const stated = new Set(Object.keys(given).map(columnOf))
  return updatableFields.filter((field) => stated.has(field))
}

/** Writes what rows change, with a line of the log for each record. */
export async function writeUpdates(
  ctx: OfficeCommand,
  updates: readonly Change[],
  lists: Lists,
  action: 'update' | 'undo' = 'update',
): Promise<void> {
  if (updates.length === 0) return
  const changed = updates.map((update) => ({ update, now: nowOf(ctx, update) }))
  await rewriteVolunteers(
    ctx.tx,
    changed.map(({ now }) => now),
  )
  const words = wordsOf(lists)
  await audit(
    ctx,
    ...changed.map(({ update: { row, given }, now }) => ({
      ...{ action, object: 'volunteer' as const, object_id: row.id },
      ...said(ctx, { row, given, now }, words),
    })),
  )
}

const mostTold = 100

/** What is told of changes: the first, as the log will say them. */
export function toldOfUpdates(ctx: RequestContext, updates: readonly Update[], lists: Lists) {
  const words = wordsOf(lists)
  return updates.slice(0, mostTold).map((update) => {
    const { one, row, given } = update
    const { before, after } = said(ctx, { row, given, now: nowOf(ctx, update) }, words)
    const fields = updatableFields.flatMap((field) => {
      const name = profileFieldOf(field) ?? field
      if (after[name] === undefined || (field === 'name' && before.name === after.name)) return []
      const shown = (value: unknown) => words.shown(field, value)
      return [{ column: titleOf(field), from: shown(before[name]), to: shown(after[name]) }]
    })
    return { row: one.at, name: row.name, code: row.code ?? '', fields }
  })
}

type Words = ReturnType<typeof wordsOf>

function wordsOf({ groups, educations }: Lists) {
  const named = (list: ReadonlyMap<string, number>) =>
    new Map([...list].map(([name, id]) => [id, name] as const))
  const [group, education] = [named(groups), named(educations)]
  return {
    group: (id: number | null) => group.get(id ?? 0) ?? '',
    shown: (field: ImportField, value: unknown) => {
      if (field === 'sex') return sexWords[Number(value)] ?? ''
      if (field === 'education') return education.get(Number(value)) ?? ''
      return String(value ?? '')
    },
  }
}

function said(
  ctx: RequestContext,
  { row, given, now }: { row: VolunteerRow; given: RecordChange; now: VolunteerRow },
  words: Words,
) {
  const state = (one: VolunteerRow) => ({ row: one, group: words.group(one.group_id) })
  return changeSaid(ctx, given, { before: state(row), after: state(now) })
}
