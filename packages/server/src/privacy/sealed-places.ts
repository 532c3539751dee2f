import { fieldsAt, type SealedField } from '@museum/contract/volunteer/fields.rules.ts'
import type { Schema } from '../db/schema.ts'
import type { Purpose } from './purposes.ts'

/** A column whose texts are sealed, and by what its rows are known. */
export interface SealedPlace {
  table: keyof Schema
  column: string
  /** The columns of the primary key, all whole numbers. */
  key: readonly [string, ...string[]]
  /** Under whose keys; what says nothing is personal data. */
  purpose?: Purpose
  /** How those begin that say their key, where they are marks and no sealed texts. */
  start?: string
  /** What else of a row is read with it. */
  also?: readonly string[]
}

type ProfileColumn = `volunteer.${SealedField}`

const profile = Object.fromEntries(
  fieldsAt('sealed').map((column) => [
    `volunteer.${column}`,
    { table: 'volunteer', column, key: ['id'] },
  ]),
) as unknown as Record<ProfileColumn, SealedPlace>

/**
 * Every column in which something is sealed, by the name it is sealed as. A vault takes no other name, so that what
 * is not here is sealed nowhere, and what is here is sealed anew when the key changes and looked at before a
 * former one goes.
 */
export const sealedPlaces = {
  ...profile,
  'statement.id_num': { table: 'statement', column: 'id_num', key: ['id'] },
  'statement.code': { table: 'statement', column: 'code_sealed', key: ['id'] },
  'calendar_feed.token': {
    ...{ table: 'calendar_feed', column: 'token_sealed', key: ['volunteer_id'] },
  },
  'amendment.value': { table: 'amendment', column: 'value', key: ['id'] },
  'volunteer_imported.changed': {
    ...{ table: 'volunteer_imported', column: 'changed', key: ['import_id', 'volunteer_id'] },
  },
  'account_factor.secret': {
    ...{ table: 'account_factor', column: 'secret', key: ['id'], purpose: 'second factor' },
  },
  'import_back.rows': { table: 'import_back', column: 'rows', key: ['import_id'] },
} as const satisfies Record<string, SealedPlace>

export type SealedColumn = keyof typeof sealedPlaces

/** What is sealed in the file store: its feature seals it anew and counts it (`sealed-files.ts`). */
export type SealedFile = 'statement.file' | 'picture.file'

/** Files of which each is bound to its own name, and lies as bytes. */
export type NamedFile = 'picture.file'

/** What is sealed for minutes and kept nowhere. */
type Passing = 'personal copy' | 'pass code' | 'factor setup' | 'passkey challenge' | 'wechat token'

/** As what something may be sealed. */
export type SealedAs = SealedColumn | Exclude<SealedFile, NamedFile> | Passing
