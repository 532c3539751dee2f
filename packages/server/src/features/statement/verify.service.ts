import { momentText } from '@museum/contract/day.ts'
import { noTerms, unitOf } from '@museum/contract/setting/terms.rules.ts'
import { isStatementCode, statementState } from '@museum/contract/statement/statement.rules.ts'
import type { AppContext } from '../../context.ts'
import type { RowOf } from '../../db/prepared-query.ts'
import { hashOf } from '../../privacy/secret.ts'
import { museumName, statementTerms } from '../setting/setting.read.ts'
import { isCorrected, servedNow } from './corrected.service.ts'
import { findStatement } from './statement.store.ts'

/** What whoever has a code is told: little of the person, and all that can be compared with the paper. */
export type Verified = RowOf<typeof verified>

/** The statement of a code; undefined where none has it. What is asked is what is kept now, never a copy. */
export async function verified({ db, settings }: AppContext, code: string) {
  if (!isStatementCode(code)) return undefined
  const row = await findStatement(db, 'code_hash', hashOf(code))
  if (!row) return undefined
  const state = statementState(row)
  const corrected =
    state === 'valid' && (await isCorrected(db, row, await servedNow(db, row), settings.museumZone))
  return { ...row, state, corrected }
}

/** Whose page it is, whom to ask, and when it was asked for. */
export async function verifyFrame(appContext: AppContext, stamp: string) {
  const museum = await museumName(appContext)
  // While the database is away the page says so, and cannot say whom to ask.
  const terms = await statementTerms(appContext.db).catch(() => noTerms)
  return {
    museum,
    unit: unitOf(terms, museum),
    phone: terms.statement_phone,
    when: momentText(stamp, ''),
  }
}
