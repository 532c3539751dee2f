import { documentIdentity, documentKindOf } from '@museum/contract/volunteer/document.rules.ts'
import {
  each,
  fieldsAt,
  fieldsWith,
  type SealedField,
} from '@museum/contract/volunteer/fields.rules.ts'
import { profilePlaces } from '@museum/contract/volunteer/profile.fields.ts'
import { applicationFields, type FormProblem } from '@museum/contract/volunteer/profile.rules.ts'
import type { ProfileInput } from '@museum/contract/volunteer/volunteer.calls.ts'
import { words } from '@museum/contract/words.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import type { Marker } from '../../privacy/mark.ts'
import { masked } from '../../privacy/masked.ts'
import { type Vault, vaultOf } from '../../privacy/vault.ts'
import { findDictionary } from '../dictionary/dictionary.store.ts'
import { phoneIndexOf } from '../login/phone-mark.service.ts'
import { shownPicture } from '../picture/picture.service.ts'
import type { VolunteerRow } from './volunteer.read.ts'
import { groupName } from './volunteer.read.ts'
import { takeNumbers, takenCodes } from './volunteer.store.ts'

export type Personal = Record<SealedField, string>

export const personalFields = fieldsAt('sealed')

/** What columns hold as JSON. */
export const listFields = fieldsWith('kind', 'options', 'experience')
type Lists = Pick<ProfileInput, (typeof listFields)[number]>

/** The blind index of a document, by which it is one person's. */
export function documentIndexOf(by: Marker, kind: number, number: string): string {
  return by.blindIndex(documentIdentity(kind, number))
}

/** All by which a document is found, while there is more than one key to mark by. */
export const documentMarks = (vault: Vault, kind: number, number: string) =>
  vault.marks(documentIdentity(kind, number))

/** The kind of a document that is stated, or the one of its number's form. */
function documentOf(ctx: RequestContext, id_num: string, id_kind = 0) {
  // Nobody's document is everybody's: an empty one has no index.
  if (id_num === '') return { id_kind: 0, id_num_mark: null }
  const kind = id_kind || documentKindOf(id_num)
  const vault = vaultOf(ctx.app.settings.dataKey)
  return { id_kind: kind, id_num_mark: documentIndexOf(vault, kind, id_num) }
}

/** Personal data as the columns hold it, as far as given; the mask of the phone and the blind indexes follow. */
export function sealedOf(
  ctx: RequestContext,
  given: Partial<Personal> & { id_kind?: number | undefined },
) {
  const vault = vaultOf(ctx.app.settings.dataKey)
  const sealed = Object.fromEntries(
    personalFields.flatMap((field) => {
      const text = given[field]
      return text === undefined ? [] : [[field, vault.seal(`volunteer.${field}`, text)]]
    }),
  ) as Partial<Personal>
  return {
    ...sealed,
    ...(given.phone === undefined
      ? {}
      : {
          phone_masked: masked('phone', given.phone),
          phone_mark: given.phone === '' ? null : phoneIndexOf(vault, given.phone),
        }),
    ...(given.id_num === undefined ? {} : documentOf(ctx, given.id_num, given.id_kind)),
  }
}

/** The columns of an application: personal data sealed, lists as JSON. */
export function columnsOf(ctx: RequestContext, application: ProfileInput) {
  const vault = vaultOf(ctx.app.settings.dataKey)
  const plain = withoutConsents(application)
  return {
    ...plain,
    ...each(personalFields, (field) => vault.seal(`volunteer.${field}`, application[field])),
    ...documentOf(ctx, application.id_num, application.id_kind),
    phone_masked: masked('phone', application.phone),
    phone_mark: phoneIndexOf(vault, application.phone),
    ...each(listFields, (field) => JSON.stringify(application[field])),
  }
}

/** What was agreed to is kept for itself, but for whether somebody is shown. */
function withoutConsents({
  consent: _,
  consent_sensitive: __,
  consent_version: ___,
  consent_sensitive_version: ____,
  show_consent_version: _____,
  ...plain
}: ProfileInput) {
  return plain
}

/** The personal data of a row in clear. */
export function personalOf(ctx: RequestContext, row: VolunteerRow): Personal {
  const vault = vaultOf(ctx.app.settings.dataKey)
  return each(personalFields, (field) => vault.open(`volunteer.${field}`, row[field]))
}

/** Personal data as those see it who may not read it. */
export function maskedOf(personal: Personal): Personal {
  return each(personalFields, (field) => masked(field, personal[field]))
}

/** What a row holds as JSON. */
export function listsOf(row: VolunteerRow): Lists {
  return each(listFields, (field) => JSON.parse(row[field])) as Lists
}

/** A row as a profile, with its personal data as given; names belong to the ids of the same place. */
export async function profileOf(ctx: RequestContext, row: VolunteerRow, personal: Personal) {
  const lists = listsOf(row)
  const { service_time_ids, job_ids, skill_ids } = lists
  const entries = await findDictionary(ctx.db, [
    row.education_id,
    ...service_time_ids,
    ...job_ids,
    ...skill_ids,
  ])
  const names = new Map(entries.map(({ id, name }) => [id, name]))
  const namesOf = (ids: number[]) => ids.map((id) => names.get(id) ?? '')
  return {
    ...row,
    ...personal,
    ...lists,
    img_path: shownPicture(ctx, row.img_path),
    code: row.code ?? '',
    group: await groupName(ctx.db, row.group_id),
    education_name: names.get(row.education_id) ?? '',
    service_time_names: namesOf(service_time_ids),
    job_names: namesOf(job_ids),
    skill_names: namesOf(skill_ids),
    approval_status: row.status,
    certificate_is_valid: certificateIsValid(ctx, row),
  }
}

/** 1 while a certificate is neither voided nor past its last day. */
export function certificateIsValid(
  ctx: RequestContext,
  row: { status: number; certificate_is_valid: number; certificate_end_time: string },
): number {
  const stands = row.certificate_is_valid === 1 && row.certificate_end_time >= ctx.at.day
  // Whoever waits for the last yes may have brought a day on which theirs ends.
  return row.status === 7 && stands ? 1 : 0
}

/** 1 for a certificate that was taken away. */
export const certificateVoided = (row: {
  certificate_is_valid: number
  certificate_end_time: string
}): number => (row.certificate_end_time !== '' && row.certificate_is_valid === 0 ? 1 : 0)

const choiceFields = fieldsWith('kind', 'option', 'options')

/** Only a call made by hand names a choice that was never offered; 0 and no ids choose nothing. */
export async function choiceProblem(
  ctx: RequestContext,
  application: { readonly [F in (typeof choiceFields)[number]]?: ProfileInput[F] | undefined },
): Promise<FormProblem | undefined> {
  const chosen = choiceFields.map((field) => {
    const ids = application[field] || []
    return { field, ids: [ids].flat() }
  })
  const all = chosen.flatMap(({ ids }) => ids)
  const entries = new Map((await findDictionary(ctx.db, all)).map(({ id, kind }) => [id, kind]))
  for (const { field, ids } of chosen) {
    if (ids.every((id) => entries.get(id) === profilePlaces[field].dictionary)) continue
    const shown = applicationFields.find(({ name }) => name === field)
    return { field, msg: shown ? shown.verb + shown.label : words.incompleteForm }
  }
  return undefined
}

/**
 * New codes: `V`, the year and at least four digits. Numbers that came with volunteers from elsewhere are
 * passed over, and those that `coming` brings along.
 */
export async function newCodes(
  ctx: CommandContext,
  count: number,
  coming: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const year = ctx.at.day.slice(0, 4)
  const codes: string[] = []
  while (codes.length < count) {
    const wanted = count - codes.length
    const last = await takeNumbers(ctx.tx, Number(year), wanted)
    const next = Array.from(
      { length: wanted },
      (_, at) => `V${year}${String(last - wanted + 1 + at).padStart(4, '0')}`,
    )
    const taken = await takenCodes(ctx.db, next)
    codes.push(...next.filter((code) => !taken.has(code) && !coming.has(code)))
  }
  return codes
}
