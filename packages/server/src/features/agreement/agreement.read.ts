import {
  type ConsentKind,
  consentKinds,
  mostSaid,
  type TextVersions,
} from '@museum/contract/agreement/agreement.rules.ts'
import { firstTexts } from '@museum/contract/agreement/first.rules.ts'
import { cachedQuery } from '../../db/cached-query.ts'
import { preparedQuery, type RowOf } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

// A few rows in years: kept, and forgotten as one is published.
const published = cachedQuery(
  (db) =>
    db
      .selectFrom('consent_text')
      .select(['id', 'kind', 'version', 'text', 'changed', 'anew', 'published_at', 'by'])
      .orderBy('version', 'desc'),
  { most: 1 },
)

export type TextRow = RowOf<typeof published>

/** A text with all its versions, the newest first, and the version from which on consent covers it. */
export interface Text extends TextVersions {
  kind: ConsentKind
  text: string
  versions: readonly TextRow[]
}

/** The texts as they are now; the first version of each came with the program that the museum began with. */
export async function currentTexts(db: Db): Promise<Text[]> {
  const rows = await published(db, {})
  return consentKinds.map((kind) => {
    const first = { id: 0, kind, version: 1, text: firstTexts[kind] }
    const own = rows.filter((row) => row.kind === kind)
    // A museum that began with other words has those.
    const versions = own.some((row) => row.version === 1)
      ? own
      : [...own, { ...first, changed: '', anew: 0, published_at: '', by: '' }]
    const { version, text } = versions[0] ?? first
    const needed = versions.find(({ anew }) => anew === 1)?.version ?? 0
    return { kind, version, text, needed, versions }
  })
}

/** One of them. */
export async function currentText(db: Db, kind: ConsentKind): Promise<Text> {
  return ofKind(await currentTexts(db), kind)
}

/** One of these. */
export function ofKind(texts: readonly Text[], kind: ConsentKind): Text {
  const text = texts.find((one) => one.kind === kind)
  if (!text) throw new Error('there is a text of every kind')
  return text
}

/** The query of all that somebody has said, the last first: by its day, for a paper is noted later than it is signed. */
export function saidRows(db: Db, volunteerId: number) {
  return db
    .selectFrom('consent')
    .select(['id', 'kind', 'version', 'state', 'at', 'how', 'noted_by', 'noted_at'])
    .where('volunteer_id', '=', volunteerId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostSaid)
}

export type SaidRow = RowOf<typeof saidRows>

/** Whether there is a record of somebody. */
export async function isApplicant(db: Db, id: number): Promise<boolean> {
  const found = db.selectFrom('volunteer').select('id').where('id', '=', id).executeTakeFirst()
  return (await found) !== undefined
}

const said = preparedQuery((db, { id }: { id: number }) => saidRows(db, id))

/** All that somebody has said, the last first. */
export async function saidBy(db: Db, volunteerId: number): Promise<SaidRow[]> {
  return await said(db, { id: volunteerId })
}
