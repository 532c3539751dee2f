import { Fault } from '@museum/contract/fault.ts'
import { isAppCode, typedCode } from '@museum/contract/login/factor.rules.ts'
import type { RequestContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import type { Tx } from '../../db/types.ts'
import { hashOf } from '../../privacy/secret.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { countOr, entered, noteFailedLogin } from './account.service.ts'
import { codeCounters, forgiveLogin, takeBackAttempt } from './delay.service.ts'
import { findApps, useApp, useCode } from './factor.store.ts'
import { stepCookie, stepIn, waiting } from './step.service.ts'
import { countTry, endStep, findStep } from './step.store.ts'
import { stepOfCode } from './totp.service.ts'

/**
 * The second step of a login: a code of an app, or a recovery code. Wrong codes of apps are counted by themselves; in
 * a recovery code there is nothing to guess, so it waits for nobody. Throws `office.second_wrong`, `office.second_over`
 * where the password is due again, or `office.wait`.
 */
export async function second(ctx: RequestContext, { code }: { code: string }) {
  const nowMs = ctx.now.getTime()
  const secret = stepIn(ctx)
  const hash = hashOf(secret)
  const account = secret === '' ? undefined : await findStep(ctx.db, hash, nowMs)
  if (!account) throw new Fault('office.second_over')
  const counted = isAppCode(typedCode(code)) ? codeCounters(ctx, account) : []
  await countOr(ctx, counted, account).catch(waiting(ctx, hash))
  if (!(await single(ctx.db, (tx) => countTry(tx, hash, nowMs)))) {
    // It was not looked at.
    await takeBackAttempt(ctx, counted)
    throw new Fault('office.second_over')
  }
  const use = await usedBy(ctx, account.id, code)
  try {
    const also = async (tx: Tx) => {
      if (!use || !(await use.up(tx))) throw new Fault('office.second_wrong')
      if (!(await endStep(tx, hash))) throw new Fault('office.second_over')
    }
    const answer = await entered(ctx, account, { ...use, proved: true, also })
    if (!answer) throw new Fault('office.second_over')
    await forgiveLogin(ctx, account, counted)
    ctx.setCookies.push(stepCookie(ctx, '', 0))
    return answer
  } catch (error) {
    if (error instanceof Fault) await noteFailedLogin(ctx, 'login_failed', account)
    throw error
  }
}

/** What a code is of this account, and how it is used up; undefined where it is none. */
async function usedBy(ctx: RequestContext, accountId: number, typed: string) {
  const code = typedCode(typed)
  if (!isAppCode(code))
    return {
      action: 'login_recovery',
      up: (tx: Tx) => useCode(tx, accountId, hashOf(`recovery ${code}`)),
    }
  for (const { id, secret } of await findApps(ctx.db, accountId)) {
    const step = stepOfCode(openSecret(ctx, secret), code, ctx.now)
    if (step !== undefined)
      return { action: 'login', up: (tx: Tx) => useApp(tx, { id, step }, ctx.stamp) }
  }
  return undefined
}

const column = 'account_factor.secret'
const vault = ({ app }: RequestContext) => vaultOf(app.settings.dataKey, 'second factor')

/** The secret of an app, as it is kept. */
export const sealSecret = (ctx: RequestContext, secret: string) => vault(ctx).seal(column, secret)
const openSecret = (ctx: RequestContext, sealed: string) => vault(ctx).open(column, sealed)
