import { documentIdentity, documentKindOf } from '@museum/contract/volunteer/document.rules.ts'
import { applicationFields, type FormProblem } from '@museum/contract/volunteer/profile.rules.ts'
import type { ProfileInput } from '@museum/contract/volunteer/volunteer.calls.ts'
import { words } from '@museum/contract/words.ts'
import type { CommandContext, RequestContext } from '../../context.ts'
import { maskAddress, maskDocument, maskMail, maskPhone, maskText } from '../../privacy/mask.ts'
import { type Vault, vaultOf } from '../../privacy/vault.ts'
import { findDictionary } from '../dictionary/dictionary.store.ts'
import { phoneIndexOf } from '../login/phone-mark.service.ts'
import { shownPicture } from '../picture/picture.service.ts'
import type { VolunteerRow } from './volunteer.read.ts'
import { groupName } from './volunteer.read.ts'
import { takeNumbers, takenCodes } from './volunteer.store.ts'

// What is encrypted at rest, and how each is shown to those who may not read it.
const masks = {
  id_num: maskDocument,
  phone: maskPhone,
  mail: maskMail,
  detail_address: maskAddress,
  contact_persion_phone: maskPhone,
  qq: maskText,
  wechat: maskText,
} as const

type PersonalField = keyof typeof masks
export type Personal = Record<PersonalField, string>

export const personalFields = Object.keys(masks) as PersonalField[]

function each(make: (field: PersonalField) => string): Personal {
  return Object.fromEntries(personalFields.map((field) => [field, make(field)])) as Personal
}

/** The blind index of a document, by which it is one person's. */
export function documentIndexOf(vault: Vault, kind: number, number: string): string {
  return vault.blindIndex(documentIdentity(kind, number))
}

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
          phone_masked: maskPhone(given.phone),
          phone_mark: given.phone === '' ? null : phoneIndexOf(vault, given.phone),
        }),
    ...(given.id_num === undefined ? {} : documentOf(ctx, given.id_num, given.id_kind)),
  }
}

/** The columns of an application: personal data sealed, lists as JSON. */
export function columnsOf(ctx: RequestContext, application: ProfileInput) {
  const vault = vaultOf(ctx.app.settings.dataKey)
  const { consent: _, consent_sensitive: __, ...plain } = application
  return {
    ...plain,
    ...each((field) => vault.seal(`volunteer.${field}`, application[field])),
    ...documentOf(ctx, application.id_num, application.id_kind),
    phone_masked: maskPhone(application.phone),
    phone_mark: phoneIndexOf(vault, application.phone),
    service_time_ids: JSON.stringify(application.service_time_ids),
    job_ids: JSON.stringify(application.job_ids),
    skill_ids: JSON.stringify(application.skill_ids),
    learn_experience: JSON.stringify(application.learn_experience),
    consent_at: ctx.stamp,
    consent_sensitive_at: ctx.stamp,
  }
}

/** The personal data of a row in clear. */
export function personalOf(ctx: RequestContext, row: VolunteerRow): Personal {
  const vault = vaultOf(ctx.app.settings.dataKey)
  return each((field) => vault.open(`volunteer.${field}`, row[field]))
}

/** Personal data as those see it who may not read it. */
export function maskedOf(personal: Personal): Personal {
  return each((field) => masks[field](personal[field]))
}

/** A row as a profile, with its personal data as given; names belong to the ids of the same place. */
export async function profileOf(ctx: RequestContext, row: VolunteerRow, personal: Personal) {
  const service_time_ids = idsOf(row.service_time_ids)
  const job_ids = idsOf(row.job_ids)
  const skill_ids = idsOf(row.skill_ids)
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
    img_path: shownPicture(ctx, row.img_path),
    code: row.code ?? '',
    group: await groupName(ctx.db, row.group_id),
    education_name: names.get(row.education_id) ?? '',
    service_time_ids,
    service_time_names: namesOf(service_time_ids),
    job_ids,
    job_names: namesOf(job_ids),
    skill_ids,
    skill_names: namesOf(skill_ids),
    learn_experience: JSON.parse(row.learn_experience) as ProfileInput['learn_experience'],
    approval_status: row.status,
    certificate_is_valid: certificateIsValid(ctx, row),
  }
}

/** 1 while a certificate is neither voided nor past its last day. */
export function certificateIsValid(
  ctx: RequestContext,
  row: { certificate_is_valid: number; certificate_end_time: string },
): number {
  return row.certificate_is_valid === 1 && row.certificate_end_time >= ctx.at.day ? 1 : 0
}

function idsOf(list: string): number[] {
  return JSON.parse(list) as number[]
}

type Chosen = Pick<ProfileInput, 'education_id' | 'service_time_ids' | 'skill_ids' | 'job_ids'>

/** Only a call made by hand names a choice that was never offered; 0 and no ids choose nothing. */
export async function choiceProblem(
  ctx: RequestContext,
  application: Chosen,
): Promise<FormProblem | undefined> {
  const chosen = {
    education_id: {
      kind: 'education',
      ids: application.education_id ? [application.education_id] : [],
    },
    service_time_ids: { kind: 'service_time', ids: application.service_time_ids },
    skill_ids: { kind: 'skill', ids: application.skill_ids },
    job_ids: { kind: 'job', ids: application.job_ids },
  }
  const all = Object.values(chosen).flatMap(({ ids }) => ids)
  const entries = new Map((await findDictionary(ctx.db, all)).map(({ id, kind }) => [id, kind]))
  for (const [field, { kind, ids }] of Object.entries(chosen)) {
    if (ids.every((id) => entries.get(id) === kind)) continue
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
