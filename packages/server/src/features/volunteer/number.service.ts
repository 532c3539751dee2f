import { Fault } from '@museum/contract/fault.ts'
import { type SoughtNumber, soughtNumber } from '@museum/contract/sought.ts'
import { documentKindOf, documentKinds } from '@museum/contract/volunteer/document.rules.ts'
import type { OfficeContext } from '../../context.ts'
import { isDuplicate, single } from '../../db/db.ts'
import { countWithin, takeBackCount } from '../../db/throttle.ts'
import type { Db } from '../../db/types.ts'
import { masked } from '../../privacy/masked.ts'
import { type Vault, vaultOf } from '../../privacy/vault.ts'
import { auditShown } from '../audit/audit.service.ts'
import { phoneIndexOf, phoneMarks } from '../login/phone-mark.service.ts'
import { documentIndexOf, documentMarks } from './profile.service.ts'
import {
  setDocumentKind,
  setPhoneIndex,
  unkindDocuments,
  unmarkedPhones,
} from './volunteer.store.ts'
import { findsAnybody, type VolunteerFilter } from './volunteer-filter.store.ts'

const atOnce = 500
const mostMisses = 30
const dayMs = 86_400_000

/**
 * A filter whose words, where they are a whole number, are looked up by its blind index as well; where they
 * could be something else, when they are nothing else. Such a
 * look-up is counted before it is made, for it answers whether the number is somebody's; throws
 * `volunteer.search_too_many` once 30 of the account's within a day have found nobody.
 */
export async function withNumber<F extends VolunteerFilter>(
  ctx: OfficeContext,
  filter: F,
): Promise<{ filter: F; sought: SoughtNumber | undefined }> {
  const sought = soughtNumber(filter.q ?? '')
  if (!sought) return { filter, sought }
  if (sought.doubtful && (await findsAnybody(ctx.db, filter, ctx.at.day)))
    return { filter, sought: undefined }
  const made = await single(ctx.db, (tx) =>
    countWithin(tx, missesOf(ctx), ctx.now.getTime(), dayMs),
  )
  if (made > mostMisses) throw new Fault('volunteer.search_too_many')
  const vault = vaultOf(ctx.app.settings.dataKey)
  const { kind, number } = sought
  const index =
    kind === 'phone'
      ? { phone_marks: phoneMarks(vault, number) }
      : { id_num_marks: documentKinds.flatMap((of) => documentMarks(vault, of, number)) }
  return { filter: { ...filter, ...index }, sought }
}

/** A look-up that found somebody was no guess. */
export async function foundByNumber(ctx: OfficeContext): Promise<void> {
  await single(ctx.db, (tx) => takeBackCount(tx, missesOf(ctx)))
}

const missesOf = (ctx: OfficeContext) => `number ${ctx.account.id}`

/** A number as the log may hold it. */
export function maskedNumber({ kind, number }: SoughtNumber): string {
  return masked(kind === 'phone' ? 'phone' : 'id_num', number)
}

/** Notes who looked somebody up by a whole number, never the number itself. */
export async function auditSearch(
  ctx: OfficeContext,
  sought: SoughtNumber,
  found: number,
): Promise<void> {
  const after = { [sought.kind]: maskedNumber(sought), found }
  await auditShown(ctx, { action: 'search', object: 'volunteer', object_id: 0, after })
}

/**
 * Gives documents of which nobody has said the kind the one of their number's form: the records of a museum
 * from before it was asked. A number that somebody else holds by now stays as it is.
 */
export async function indexDocuments(db: Db, dataKey: Buffer): Promise<void> {
  const vault: Vault = vaultOf(dataKey)
  for (let after = 0; ; ) {
    const rows = await unkindDocuments(db, after, atOnce)
    for (const { id, id_num } of rows) {
      const number = vault.open('volunteer.id_num', id_num)
      const id_kind = documentKindOf(number)
      const id_num_mark = documentIndexOf(vault, id_kind, number)
      await single(db, (tx) => setDocumentKind(tx, id, id_num, { id_kind, id_num_mark })).catch(
        (error: unknown) => {
          if (!isDuplicate(error)) throw error
        },
      )
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Gives phones that have no blind index theirs: the records of a museum from before there was one. */
export async function indexPhones(db: Db, dataKey: Buffer): Promise<void> {
  const vault: Vault = vaultOf(dataKey)
  for (let after = 0; ; ) {
    const rows = await unmarkedPhones(db, after, atOnce)
    for (const { id, phone } of rows)
      await single(db, (tx) =>
        setPhoneIndex(tx, id, phone, phoneIndexOf(vault, vault.open('volunteer.phone', phone))),
      )
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
