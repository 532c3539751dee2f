import SqliteDatabase from 'better-sqlite3'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { makeOwn, type Opened } from './db.ts'
import * as people from './migrations/001-people.ts'
import * as recruitment from './migrations/002-recruitment.ts'
import * as volunteer from './migrations/003-volunteer.ts'
import * as message from './migrations/004-message.ts'
import * as group from './migrations/005-group.ts'
import * as roster from './migrations/006-roster.ts'
import * as serving from './migrations/007-serving.ts'
import * as together from './migrations/008-together.ts'
import * as delivery from './migrations/009-delivery.ts'
import * as office from './migrations/010-office.ts'
import * as claim from './migrations/011-claim.ts'
import * as logins from './migrations/012-logins.ts'
import * as signCode from './migrations/013-sign-code.ts'
import * as auditSubject from './migrations/014-audit-subject.ts'
import * as numbers from './migrations/015-numbers.ts'
import * as upload from './migrations/016-upload.ts'
import * as references from './migrations/017-references.ts'
import * as retention from './migrations/018-retention.ts'
import * as deliveryJobs from './migrations/019-delivery-jobs.ts'
import * as growth from './migrations/020-growth.ts'
import * as home from './migrations/021-home.ts'
import * as evidence from './migrations/022-evidence.ts'
import * as correction from './migrations/024-correction.ts'
import * as statement from './migrations/025-statement.ts'
import * as ownData from './migrations/026-own-data.ts'
import * as feedback from './migrations/027-feedback.ts'
import * as openShifts from './migrations/028-open-shifts.ts'
import * as demand from './migrations/029-demand.ts'
import * as slotRemoved from './migrations/030-slot-removed.ts'
import * as wishes from './migrations/031-wishes.ts'
import * as leave from './migrations/032-leave.ts'
import * as draft from './migrations/033-draft.ts'
import * as closure from './migrations/034-closure.ts'
import * as offer from './migrations/035-offer.ts'
import * as waitlist from './migrations/038-waitlist.ts'
import * as deviceKind from './migrations/040-device-kind.ts'
import * as confirm from './migrations/041-confirm.ts'
import * as remind from './migrations/044-remind.ts'
import * as taken from './migrations/048-taken.ts'
import * as offerFilled from './migrations/051-offer-filled.ts'
import * as shownMinutes from './migrations/053-shown-minutes.ts'
import * as runningAct from './migrations/054-running-act.ts'
import * as heard from './migrations/055-heard.ts'
import * as namedByParts from './migrations/056-named-by-parts.ts'
import * as openPortraits from './migrations/057-open-portraits.ts'
import * as printedCodeHashes from './migrations/058-printed-code-hashes.ts'
import * as deviceSeenFrom from './migrations/059-device-seen-from.ts'
import * as broadcastByPhone from './migrations/060-broadcast-by-phone.ts'
import * as wechatConsent from './migrations/062-wechat-consent.ts'
import * as documentKind from './migrations/063-document-kind.ts'
import * as phoneLogin from './migrations/064-phone-login.ts'
import * as importTitle from './migrations/066-import-title.ts'
import * as duplicatePerson from './migrations/067-duplicate-person.ts'
import { takeTurn } from './pooled.ts'
import type { Database } from './types.ts'

const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-recruitment': recruitment,
  '003-volunteer': volunteer,
  '004-message': message,
  '005-group': group,
  '006-roster': roster,
  '007-serving': serving,
  '008-together': together,
  '009-delivery': delivery,
  '010-office': office,
  '011-claim': claim,
  '012-logins': logins,
  '013-sign-code': signCode,
  '014-audit-subject': auditSubject,
  '015-numbers': numbers,
  '016-upload': upload,
  '017-references': references,
  '018-retention': retention,
  '019-delivery-jobs': deliveryJobs,
  '020-growth': growth,
  '021-home': home,
  '022-evidence': evidence,
  '024-correction': correction,
  '025-statement': statement,
  '026-own-data': ownData,
  '027-feedback': feedback,
  '028-open-shifts': openShifts,
  '029-demand': demand,
  '030-slot-removed': slotRemoved,
  '031-wishes': wishes,
  '032-leave': leave,
  '033-draft': draft,
  '034-closure': closure,
  '035-offer': offer,
  '038-waitlist': waitlist,
  '040-device-kind': deviceKind,
  '041-confirm': confirm,
  '044-remind': remind,
  '048-taken': taken,
  '051-offer-filled': offerFilled,
  '053-shown-minutes': shownMinutes,
  '054-running-act': runningAct,
  '055-heard': heard,
  '056-named-by-parts': namedByParts,
  '057-open-portraits': openPortraits,
  '058-printed-code-hashes': printedCodeHashes,
  '059-device-seen-from': deviceSeenFrom,
  '060-broadcast-by-phone': broadcastByPhone,
  '062-wechat-consent': wechatConsent,
  '063-document-kind': documentKind,
  '064-phone-login': phoneLogin,
  '066-import-title': importTitle,
  '067-duplicate-person': duplicatePerson,
}

/** The version of a database that is up to date: the name of the last migration. */
export const newestVersion = Object.keys(migrations).at(-1) ?? ''

/** True when this program knows how to make a database of that version. */
export function isVersion(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/** The version of a database; undefined when it was never brought up. Changes nothing. */
export async function versionOf({ db }: Opened): Promise<string | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return undefined
  const { rows } = await sql<{
    name: string
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc limit 1`.execute(db)
  return rows[0]?.name
}

/** Brings the database up to date, or up to `version`; processes that start at once take turns. */
export async function migrate({ db, url }: Opened, version = newestVersion): Promise<void> {
  if (!url.startsWith('sqlite:'))
    return await db.transaction().execute(async (tx) => {
      await takeTurn(tx)
      await bringTo(tx, version)
    })
  const release = lockFile(url.slice('sqlite:'.length))
  try {
    // A table that others refer to is rebuilt without them; no transaction can turn this.
    await sql`pragma foreign_keys = off`.execute(db)
    await bringTo(db, version)
  } finally {
    await sql`pragma foreign_keys = on`.execute(db).finally(release)
  }
}

async function bringTo(db: Database, version: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateTo(version)
  if (error) throw error
}

// One engine has a lock for this of its own; the other gets a small database beside it that one process holds.
function lockFile(path: string): () => void {
  if (path === ':memory:') return () => {}
  makeOwn(`${path}.lock`)
  const lock = new SqliteDatabase(`${path}.lock`, { timeout: 60_000 })
  lock.exec('begin exclusive')
  return () => lock.close()
}
