import { type Contact, noContact } from '@museum/contract/setting/contact.rules.ts'
import type { CountedGrade } from '@museum/contract/setting/grade.rules.ts'
import { type MuseumLook, usualLook } from '@museum/contract/setting/look.rules.ts'
import { type ReviewRules, usualReview } from '@museum/contract/setting/review.rules.ts'
import type { SignRules } from '@museum/contract/setting/setting.rules.ts'
import {
  type RosterRules,
  type SpecialDay,
  usualRosterRules,
  windowOf,
} from '@museum/contract/setting/setting.rules.ts'
import { noTerms, type StatementTerms } from '@museum/contract/setting/terms.rules.ts'
import { cachedQuery } from '../../db/cached-query.ts'
import type { Db } from '../../db/types.ts'
import type { Settings } from '../../settings.ts'
import { closuresBetween } from './closure.read.ts'

/** The name under which the roster's rules are kept, as JSON. */
export const rosterSetting = 'roster'

// What the office sets once and every screen asks for: it is kept, and forgotten as it is written.
const setting = cachedQuery(
  (db, { name }: { name: string }) =>
    db.selectFrom('setting').select('value').where('name', '=', name),
  { most: 20 },
)

/** The name under which the museum's own name is kept, as it is. */
export const nameSetting = 'museum_name'

/** The name under which the museum's look is kept, as JSON. */
export const lookSetting = 'museum_look'

/** What a setting that is kept as JSON says; empty before it was set. */
export async function jsonSetting(db: Db, name: string): Promise<object> {
  const [row] = await setting(db, { name })
  return JSON.parse(row?.value || '{}')
}

/** How the museum shows itself; as the product comes while the database is away. */
export async function museumLook(db: Db): Promise<MuseumLook> {
  const [row] = await setting(db, { name: lookSetting }).catch(() => [])
  return lookOf(row?.value)
}

function lookOf(kept?: string): MuseumLook {
  return { ...usualLook, ...JSON.parse(kept || '{}') }
}

// A museum without a name is called what it is until the office has named it.
const nameless = '博物馆'

/** By what the museum's name is found. */
interface Museum {
  db: Db
  settings: Pick<Settings, 'museumName'>
}

function nameOf({ museumName: otherwise }: Museum['settings'], kept?: string): string {
  return kept || otherwise || nameless
}

/** The museum's name as the office set it, else as the environment says, also while the database is away. */
export async function museumName({ db, settings }: Museum): Promise<string> {
  const [row] = await setting(db, { name: nameSetting }).catch(() => [])
  return nameOf(settings, row?.value)
}

/** The name under which it is kept what statements say of the office, as JSON. */
export const statementSetting = 'statement'

/** Who records the service, and where one may ask, as statements say it; empty before it was set. */
export async function statementTerms(db: Db): Promise<StatementTerms> {
  return { ...noTerms, ...(await jsonSetting(db, statementSetting)) }
}

/** The name under which it is kept how the office is reached, as JSON. */
export const contactSetting = 'contact'

/** How the office is reached and how soon it answers; nothing before it was set. */
export async function officeContact(db: Db): Promise<Contact> {
  return { ...noContact, ...(await jsonSetting(db, contactSetting)) }
}

/** The name under which it is kept how applications are decided, as JSON. */
export const reviewSetting = 'review'

/** How applications are decided; as usual before it was set. */
export async function reviewRules(db: Db): Promise<ReviewRules> {
  return { ...usualReview, ...(await jsonSetting(db, reviewSetting)) }
}

/** How the museum is called and shows itself on its pages. */
export const museumShown = {
  /** As the office set it; throws while the database is away. */
  now: async ({ db, settings }: Museum) => {
    const rows = await db
      .selectFrom('setting')
      .select(['name', 'value'])
      .where('name', 'in', [nameSetting, lookSetting, contactSetting])
      .execute()
    const value = (wanted: string) => rows.find(({ name }) => name === wanted)?.value
    return {
      name: nameOf(settings, value(nameSetting)),
      look: { ...lookOf(value(lookSetting)), ...JSON.parse(value(contactSetting) || '{}') },
    }
  },
  /** While the database is away. */
  otherwise: ({ settings }: Pick<Museum, 'settings'>) => ({
    name: nameOf(settings),
    look: lookOf(),
  }),
}

/** The museum's rules of the roster as they are kept; what was never set is as usual. */
export function rulesOf(kept: string | null | undefined): RosterRules {
  return kept ? { ...usualRosterRules, ...JSON.parse(kept) } : usualRosterRules
}

/** Whether the office has said anything of the rules of the roster, of which the first is when it is closed. */
export function isStated(kept: string | null | undefined): boolean {
  return Object.keys(JSON.parse(kept || '{}')).length > 0
}

/** The museum's rules of the roster, with 1 once the office has saved them. */
export async function rulesWithSaved(db: Db): Promise<RosterRules & { rules_saved: number }> {
  const [row] = await setting(db, { name: rosterSetting })
  return { ...rulesOf(row?.value), rules_saved: isStated(row?.value) ? 1 : 0 }
}

/** The museum's rules of the roster. */
export async function rosterRules(db: Db): Promise<RosterRules> {
  const [row] = await setting(db, { name: rosterSetting })
  return rulesOf(row?.value)
}

/** The rules of signing and of attendance, by the clock of the museum's zone, and which grades count. */
export async function signRules({
  db,
  app,
}: {
  db: Db
  app: { settings: Pick<Settings, 'museumZone'> }
}): Promise<SignRules & { counted_grades: CountedGrade[]; repair_second_minutes: number }> {
  const rules = await rosterRules(db)
  const { sign_early_minutes, late_minutes, sign_out_hours } = rules
  const { counted_grades, repair_second_minutes } = rules
  const measures = { sign_early_minutes, late_minutes, sign_out_hours }
  return { zone: app.settings.museumZone, ...measures, counted_grades, repair_second_minutes }
}

/** The query of what is set of these days alone, from `first` to `last`. */
export function specialDayRows(db: Db, first: string, last: string) {
  return db
    .selectFrom('special_day')
    .select(['date', 'closed', 'start_time', 'end_time', 'note'])
    .where('date', '>=', first)
    .where('date', '<=', last)
}

// As many answers as one asks for on a day: a window is looked at for weeks to come.
const most = 200

const special = cachedQuery((db, { date }: { date: string }) => specialDayRows(db, date, date), {
  most,
})

/** What is set of this day alone; undefined when it is like any other. */
export async function specialDay(db: Db, date: string): Promise<SpecialDay | undefined> {
  return (await special(db, { date }))[0]
}

/** When shifts may lie on a day, and why not. */
export async function windowOn(db: Db, date: string) {
  const closures = await closuresBetween(db, date, date)
  return windowOf(date, await rosterRules(db), await specialDay(db, date), closures)
}

// After any day that there is.
const never = '9999-12-31'

const between = cachedQuery(
  (db, { first, last }: { first: string; last: string }) =>
    db
      .selectFrom('special_day')
      .selectAll()
      .where('date', '>=', first)
      .where('date', '<=', last)
      .orderBy('date'),
  { most },
)

/** The special days from `first` to `last`, both in it, by day; without `last` all that come. */
export async function specialDays(
  db: Db,
  first: string,
  last: string = never,
): Promise<readonly SpecialDay[]> {
  return await between(db, { first, last })
}
