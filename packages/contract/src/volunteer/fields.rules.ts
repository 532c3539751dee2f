import type { Experience } from './experience.rules.ts'
import { type FieldKind, profileFields, profilePlaces, type TextKind } from './profile.fields.ts'

type Rows = typeof profileFields
type At = typeof profilePlaces
export type ProfileField = keyof Rows
export const profileFieldNames = Object.keys(profileFields) as ProfileField[]

/** The fields whose row says this of `K`; without `V` those of which it says anything. */
export type FieldsWith<K extends string, V = unknown> = {
  [F in ProfileField]: Rows[F] extends { readonly [X in K]: V } ? F : never
}[ProfileField]
/** The same of where the office has them. */
export type FieldsAt<K extends string, V = unknown> = {
  [F in ProfileField]: At[F] extends { readonly [X in K]: false }
    ? never
    : At[F] extends { readonly [X in K]: V }
      ? F
      : never
}[ProfileField]

export type TextField = FieldsWith<'kind', TextKind>
export type SealedField = FieldsAt<'sealed'>
/** Texts that nobody has to say, checked after the form's fields. */
export type ExtraField = FieldsWith<'asked', 'extra'>

export const isText = <F extends ProfileField>(name: F): name is F & TextField =>
  'max' in profileFields[name]
export const isSealed = <F extends ProfileField>(name: F): name is F & SealedField =>
  'sealed' in profilePlaces[name]

function says(row: object, key: string, values: readonly unknown[]): boolean {
  const { [key]: value } = row as Readonly<Record<string, unknown>>
  return values.length > 0 ? values.includes(value) : value !== undefined && value !== false
}

/** The fields whose row has one of these values, or any, in the order of the form. */
export const fieldsWith = <const K extends string, const V = unknown>(
  key: K,
  ...values: readonly V[]
) =>
  profileFieldNames.filter((name) => says(profileFields[name], key, values)) as FieldsWith<K, V>[]

/** The fields that the office has in one of these parts of a place, or anywhere in it. */
export const fieldsAt = <const K extends string, const V = unknown>(
  place: K,
  ...parts: readonly V[]
) => profileFieldNames.filter((name) => says(profilePlaces[name], place, parts)) as FieldsAt<K, V>[]

/** The same fields, `first` before all others: for where they stand otherwise than in the form. */
export const inOrder = <F extends ProfileField>(
  fields: readonly F[],
  first: readonly NoInfer<F>[],
): readonly F[] => [...new Set([...first, ...fields])]

/** What each of these fields has. */
export const each = <const F extends ProfileField, T>(fields: readonly F[], make: (name: F) => T) =>
  Object.fromEntries(fields.map((name) => [name, make(name)])) as Record<F, T>

/** What a record says in these fields. */
export const picked = <const F extends ProfileField, R extends Readonly<Record<F, unknown>>>(
  from: R,
  fields: readonly F[],
) => each(fields, (name) => from[name]) as Pick<R, F>

/** What each field has by its kind. */
export const byKind = <K extends Record<FieldKind, unknown>>(kinds: K) =>
  each(profileFieldNames, (name) => kinds[profileFields[name].kind]) as {
    [F in ProfileField]: K[Rows[F]['kind']]
  }

type ValueOf<K extends FieldKind> = K extends 'sex' | 'option' | 'document_kind'
  ? number
  : K extends 'options'
    ? readonly number[]
    : K extends 'experience'
      ? readonly Experience[]
      : string

/** A profile as forms and rules hold it; nothing chosen is 0 or an empty list. */
export type ProfileValues = { [F in ProfileField]: ValueOf<Rows[F]['kind']> }
