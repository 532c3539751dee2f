import { type ExportRules, usualExport } from '@museum/contract/audit/export.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { blocksRefusal } from '@museum/contract/setting/block.rules.ts'
import { type Contact, noContact } from '@museum/contract/setting/contact.rules.ts'
import { grades } from '@museum/contract/setting/grade.rules.ts'
import { accentRefusal, type MuseumLook, usualLook } from '@museum/contract/setting/look.rules.ts'
import { type ReviewRules, usualReview } from '@museum/contract/setting/review.rules.ts'
import type { RosterRules } from '@museum/contract/setting/setting.rules.ts'
import { starsRefusal } from '@museum/contract/setting/star.rules.ts'
import { noTerms, type StatementTerms } from '@museum/contract/setting/terms.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { defined } from '../../db/defined.ts'
import { lockMade } from '../../db/lock.ts'
import { audit, checkVersion } from '../audit/audit.service.ts'
import { exportRules, exportSetting } from '../audit/export-head.read.ts'
import { usePictures } from '../picture/picture.service.ts'
import {
  contactSetting,
  jsonSetting,
  lookSetting,
  museumLook,
  museumName,
  nameSetting,
  officeContact,
  reviewRules,
  reviewSetting,
  rosterRules,
  rosterSetting,
  rulesWithSaved,
  specialDays,
  statementSetting,
  statementTerms,
} from './setting.read.ts'
import { writeSetting } from './setting.store.ts'

/** What the museum has set, with the special days from today on. */
export async function readSettings(ctx: RequestContext) {
  const today = ctx.at.day
  const special_days = [...(await specialDays(ctx.db, today))]
  return {
    today,
    museum_name: await museumName({ ...ctx.app, db: ctx.db }),
    museum_tz: ctx.app.settings.museumZone,
    ...(await museumLook(ctx.db)),
    ...(await statementTerms(ctx.db)),
    ...(await officeContact(ctx.db)),
    ...(await reviewRules(ctx.db)),
    ...(await exportRules(ctx.db)),
    ...(await rulesWithSaved(ctx.db)),
    special_days,
  }
}

type Given<T> = { [K in keyof T]?: T[K] | undefined }

/** The museum's name and look, and what statements say of its office, as far as they are given. */
export type GivenMuseum = { museum_name?: string | undefined } & Given<
  MuseumLook & StatementTerms & Contact & ReviewRules & ExportRules
>
/** The rules of the roster, as far as they are given. */
export type GivenRules = Given<RosterRules>

/** Changes what is given of these; takes an administrator (`auth.forbidden`). */
export async function changeMuseum(
  ctx: OfficeCommand,
  { museum_name, statement_unit, statement_phone, statement_characters, ...rest }: GivenMuseum,
) {
  const { formal_needs, export_purposes, office_phone, office_hours, answer_days, ...look } = rest
  if (museum_name !== undefined) await rename(ctx, museum_name)
  await dress(ctx, look)
  await changeTerms(ctx, { statement_unit, statement_phone, statement_characters })
  await changeKept(ctx, { office_phone, office_hours, answer_days }, contact)
  await changeKept(ctx, { formal_needs }, review)
  await changeKept(ctx, { export_purposes }, exporting)
}

/** Holds the roster's rules and answers them before and after what is given; undefined where nothing is. */
export async function prepareRules(ctx: CommandContext, change: GivenRules) {
  await lockMade(ctx.tx, 'setting', { name: rosterSetting, value: '{}' })
  const before = await rosterRules(ctx.db)
  const given = defined(change)
  const after = tidy({ ...before, ...given })
  checkWindows(after)
  return Object.keys(given).length > 0 ? { before, after } : undefined
}

/** Writes rules that were prepared. Shifts that are planned already stay as they are. */
export async function writeRules(
  ctx: OfficeCommand,
  { before, after }: { before: RosterRules; after: RosterRules },
): Promise<void> {
  await checkVersion(ctx, 'setting', 0)
  await writeSetting(ctx.tx, rosterSetting, JSON.stringify(after))
  await audit(ctx, { action: 'update', object: 'setting', object_id: 0, before, after })
}

/** Changes a part of a setting that is kept as JSON; two changes at once follow each other. */
export async function mergeSetting(
  ctx: CommandContext,
  name: string,
  change: object,
): Promise<void> {
  await lockMade(ctx.tx, 'setting', { name, value: '{}' })
  const before = await jsonSetting(ctx.db, name)
  await writeSetting(ctx.tx, name, JSON.stringify({ ...before, ...change }))
}

async function rename(ctx: OfficeCommand, museum_name: string): Promise<void> {
  if (ctx.account.role !== 'admin') throw new Fault('auth.forbidden')
  await lockMuseum(ctx)
  await checkVersion(ctx, 'museum', 0, ['museum_name'])
  const before = await museumName({ ...ctx.app, db: ctx.db })
  if (before === museum_name) return
  await lockMade(ctx.tx, 'setting', { name: nameSetting, value: before })
  await writeSetting(ctx.tx, nameSetting, museum_name)
  const change = { before: { museum_name: before }, after: { museum_name } }
  await audit(ctx, { action: 'update', object: 'museum', object_id: 0, ...change })
}

// The museum's name and look are one record of the log: two changes of it follow each other.
async function lockMuseum(ctx: CommandContext): Promise<void> {
  await lockMade(ctx.tx, 'setting', { name: lookSetting, value: '{}' })
}

/** Changes what is given of the museum's look; an administrator's alone. */
async function dress(ctx: OfficeCommand, change: Given<MuseumLook>): Promise<void> {
  const given = defined(change)
  if (Object.keys(given).length === 0) return
  if (ctx.account.role !== 'admin') throw new Fault('auth.forbidden')
  const msg = accentRefusal(given.accent ?? '')
  if (msg) throw new Fault('setting.accent_unreadable', { field: 'accent', msg })
  await lockMuseum(ctx)
  await checkVersion(ctx, 'museum', 0, Object.keys(usualLook))
  const before = await museumLook(ctx.db)
  const after = { ...before, ...given }
  await usePictures(ctx, { before: picturesOf(before), after: picturesOf(after) })
  await mergeSetting(ctx, lookSetting, given)
  await audit(ctx, { action: 'update', object: 'museum', object_id: 0, before, after })
}

/** Changes what is given of what statements say of the office; an administrator's alone. */
async function changeTerms(ctx: OfficeCommand, change: Given<StatementTerms>): Promise<void> {
  const given = defined(change)
  if (Object.keys(given).length === 0) return
  if (ctx.account.role !== 'admin') throw new Fault('auth.forbidden')
  const { statement_characters: characters = [] } = given
  if (new Set(characters.map(({ character }) => character)).size < characters.length)
    throw new Fault('setting.character_twice', { field: 'statement_characters' })
  await lockMuseum(ctx)
  await checkVersion(ctx, 'museum', 0, Object.keys(noTerms))
  const before = await statementTerms(ctx.db)
  const after = { ...before, ...given }
  await usePictures(ctx, { before: charactersOf(before), after: charactersOf(after) })
  await mergeSetting(ctx, statementSetting, given)
  await audit(ctx, { action: 'update', object: 'museum', object_id: 0, before, after })
}

/** A part of the museum's settings that is kept as JSON. */
interface Kept<T extends object> {
  name: string
  usual: T
  read: (db: CommandContext['db']) => Promise<T>
}
const contact: Kept<Contact> = { name: contactSetting, usual: noContact, read: officeContact }
const review: Kept<ReviewRules> = { name: reviewSetting, usual: usualReview, read: reviewRules }
const exporting: Kept<ExportRules> = { name: exportSetting, usual: usualExport, read: exportRules }

/** Changes what is given of such a part; an administrator's alone. */
async function changeKept<T extends object>(
  ctx: OfficeCommand,
  change: Given<T>,
  { name, usual, read }: Kept<T>,
): Promise<void> {
  const given = defined(change)
  if (Object.keys(given).length === 0) return
  if (ctx.account.role !== 'admin') throw new Fault('auth.forbidden')
  await lockMuseum(ctx)
  await checkVersion(ctx, 'museum', 0, Object.keys(usual))
  const before = await read(ctx.db)
  const after = { ...before, ...given }
  await mergeSetting(ctx, name, given)
  await audit(ctx, { action: 'update', object: 'museum', object_id: 0, before, after })
}

const charactersOf = ({ statement_characters }: StatementTerms) =>
  statement_characters.map(({ img_path }) => img_path)

function picturesOf({ logo_path, banner_path }: MuseumLook): string[] {
  return [logo_path, banner_path]
}

function tidy(rules: RosterRules): RosterRules {
  return {
    ...rules,
    star_hours: [...rules.star_hours].sort((a, b) => a - b),
    closed_weekdays: [...new Set(rules.closed_weekdays)].sort((a, b) => a - b),
    weekday_windows: [...rules.weekday_windows].sort((a, b) => a.weekday - b.weekday),
    counted_grades: grades.filter((grade) => rules.counted_grades.includes(grade)),
  }
}

/** Throws `setting.window_wrong` or `setting.day_twice` that names the field. */
function checkWindows(rules: RosterRules): void {
  const wrong = ({ start_time, end_time }: Span) => end_time <= start_time
  const usual = { start_time: rules.roster_start_time, end_time: rules.roster_end_time }
  if (wrong(usual)) throw new Fault('setting.window_wrong', { field: 'roster_end_time' })
  const refusal = blocksRefusal(rules.roster_blocks)
  if (refusal) throw new Fault(refusal, { field: 'roster_blocks' })
  const twice = starsRefusal(rules.star_hours)
  if (twice) throw new Fault(twice, { field: 'star_hours' })
  const field = 'weekday_windows'
  if (rules.weekday_windows.some(wrong)) throw new Fault('setting.window_wrong', { field })
  if (rules.confirm_by <= rules.ask_at)
    throw new Fault('setting.window_wrong', {
      field: 'confirm_by',
      msg: '答复截止必须晚于询问时间',
    })
  const weekdays = rules.weekday_windows.map(({ weekday }) => weekday)
  if (new Set(weekdays).size < weekdays.length)
    throw new Fault('setting.day_twice', { field, msg: '同一星期只能设置一次' })
}
