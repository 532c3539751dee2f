import { randomInt } from 'node:crypto'
import { factorWords } from '@museum/contract/account/account.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import {
  type FactorKind,
  mostFactors,
  recoveryAlphabet,
  recoveryCodes,
  recoveryGroups,
  recoveryLetters,
  stepMinutes,
} from '@museum/contract/login/factor.rules.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import type { Db, Tx } from '../../db/types.ts'
import { hashOf } from '../../privacy/secret.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { audit, auditMachine } from '../audit/audit.service.ts'
import { endAccountSessions } from '../login/session.service.ts'
import { deleteAccountSessions } from '../login/session.store.ts'
import { museumName } from '../setting/setting.read.ts'
import { findAccount } from './account.store.ts'
import { lockOther, noted } from './account-office.service.ts'
import { countAttempt, forgiveAttempt, ownCounters } from './delay.service.ts'
import {
  countCodes,
  deleteFactor,
  deleteFactors,
  endGrace,
  insertApp,
  listFactors,
  renewCodes,
} from './factor.store.ts'
import { sealSecret } from './second.service.ts'
import { deleteSteps } from './step.store.ts'
import { appUri, newAppSecret, stepOfCode } from './totp.service.ts'

/** The caller's factors, and how many recovery codes are left. */
export async function factors(ctx: OfficeContext) {
  const { id } = ctx.account
  return { list: await listFactors(ctx.db, id), codes: await countCodes(ctx.db, id) }
}

/** A new secret for an app. It is kept nowhere: the caller brings it back, sealed, with a code of it. */
export async function beginApp(ctx: OfficeContext) {
  if ((await listFactors(ctx.db, ctx.account.id)).length >= mostFactors)
    throw new Fault('factor.too_many')
  const secret = newAppSecret()
  const until = ctx.now.getTime() + stepMinutes * 60_000
  const of = ctx.account.id
  const setup = vault(ctx).seal('factor setup', JSON.stringify({ secret, until, of }))
  const uri = appUri(secret, await museumName(ctx.app), ctx.account.username)
  return { setup, secret, uri }
}

/** Keeps an app that has shown a code; with an account's first factor come recovery codes. */
export async function addApp(
  ctx: OfficeContext,
  { setup, code, name }: { setup: string; code: string; name: string },
) {
  const secret = secretIn(ctx, setup)
  const counters = ownCounters(ctx, 'code')
  await countAttempt(ctx, counters)
  const step = stepOfCode(secret, code, ctx.now)
  if (step === undefined) throw new Fault('factor.code_wrong', { field: 'code' })
  await forgiveAttempt(ctx, counters)
  const { id } = ctx.account
  const row = { name, secret: sealSecret(ctx, secret), last_step: step, created_at: ctx.stamp }
  return await keepFactor(ctx, { kind: 'totp', name }, async (tx) => {
    await insertApp(tx, { account_id: id, ...row })
  })
}

/** Keeps another factor of the caller; with the first come recovery codes, and every other login ends. */
export async function keepFactor(
  ctx: OfficeContext,
  { kind, name }: { kind: FactorKind; name: string },
  insert: (tx: Tx) => Promise<void>,
) {
  const { id } = ctx.account
  return await inTransaction(ctx.db, async (tx) => {
    const inside = ctx.within(tx)
    await lock(tx, 'account', [id])
    const before = await listFactors(tx, id)
    if (before.length >= mostFactors) throw new Fault('factor.too_many')
    await insert(tx)
    const after = { factor: factorWords[kind], name }
    await audit(inside, { action: 'add_factor', object: 'account', object_id: id, after })
    // Other browsers came in without it.
    if (before.length === 0) await endAccountSessions(inside, id, ctx.account.tokenHash)
    return { codes: before.length === 0 ? await newCodes(tx, id) : [] }
  })
}

const vault = ({ app }: OfficeContext) => vaultOf(app.settings.dataKey, 'second factor')

function secretIn(ctx: OfficeContext, setup: string): string {
  const { secret, until, of } = JSON.parse(opening(() => vault(ctx).open('factor setup', setup)))
  if (of !== ctx.account.id || until <= ctx.now.getTime()) throw new Fault('factor.setup_over')
  return secret
}

// What was never sealed is as one that is over.
function opening(open: () => string): string {
  try {
    return open()
  } catch {
    throw new Fault('factor.setup_over')
  }
}

/**
 * Takes one of the caller's factors away; with the last go the recovery codes. Where their role needs one the last
 * stays: `factor.required`.
 */
export async function removeFactor(ctx: OfficeCommand, { id: factor }: { id: number }) {
  const { id } = ctx.account
  await lock(ctx.tx, 'account', [id])
  const gone = await deleteFactor(ctx.tx, id, factor)
  if (!gone) throw new Fault('content.not_found')
  if ((await listFactors(ctx.tx, id)).length === 0) {
    if (ctx.app.settings.secondRoles.includes(ctx.account.role)) throw new Fault('factor.required')
    await renewCodes(ctx.tx, id, [])
  }
  await endAccountSessions(ctx, id, ctx.account.tokenHash)
  const before = { factor: factorWords[gone.kind], name: gone.name }
  await audit(ctx, { action: 'remove_factor', object: 'account', object_id: id, before })
  return {}
}

/** New recovery codes instead of those of before. */
export async function makeCodes(ctx: OfficeContext) {
  const { id } = ctx.account
  return await inTransaction(ctx.db, async (tx) => {
    await lock(tx, 'account', [id])
    if ((await listFactors(tx, id)).length === 0) throw new Fault('factor.none')
    await audit(ctx.within(tx), { action: 'recovery_codes', object: 'account', object_id: id })
    return { codes: await newCodes(tx, id) }
  })
}

async function newCodes(tx: Tx, accountId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newCode)
  await renewCodes(
    tx,
    accountId,
    codes.map((code) => hashOf(`recovery ${code}`)),
  )
  return codes.map(recoveryGroups)
}

const newCode = () =>
  Array.from(
    { length: recoveryLetters },
    () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
  ).join('')

/** Takes every factor of another account away, and its logins: whoever asked was looked at by the administrator. */
export async function resetFactors(ctx: OfficeCommand, id: number) {
  const before = await lockOther(ctx, id, { factors: true })
  await endFactors(ctx.tx, id)
  await endAccountSessions(ctx, id)
  const after = { username: noted(before).username }
  await audit(ctx, { action: 'reset_factor', object: 'account', object_id: id, after })
  return {}
}

/** The same from the machine itself, of an account by its name; false where there is none. */
export async function resetFactorsOf(
  db: Db,
  username: string,
  at: { now: Date; zone: string },
): Promise<boolean> {
  const account = await findAccount(db, username)
  if (!account) return false
  await inTransaction(db, async (tx) => {
    await lock(tx, 'account', [account.id])
    await endFactors(tx, account.id)
    await deleteAccountSessions(tx, account.id)
    const after = { username: account.username }
    const entry = { object: 'account' as const, object_id: account.id, after }
    await auditMachine(tx, at, { action: 'reset_factor', ...entry })
  })
  return true
}

/** Takes every factor of an account away, with its recovery codes and the logins that wait for one. */
async function endFactors(tx: Tx, accountId: number): Promise<void> {
  await deleteFactors(tx, accountId)
  await endGrace(tx, accountId)
  await renewCodes(tx, accountId, [])
  await deleteSteps(tx, accountId)
}
