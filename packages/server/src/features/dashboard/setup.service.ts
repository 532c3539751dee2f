import { neededKinds } from '@museum/contract/dashboard/needed.rules.ts'
import { type SetupStep, setupSteps } from '@museum/contract/setting/setup.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import { audit } from '../audit/audit.service.ts'
import { isStated } from '../setting/setting.read.ts'
import { mergeSetting } from '../setting/setting.service.ts'
import { setupFacts } from './setup.store.ts'

/** What was said of the steps themselves. */
interface Kept {
  put_away?: number
  /** 1 once a check found that WeChat takes the settings. */
  wechat?: number
}

/** Each step with whether it is done, seen from what there is. */
export async function setup(ctx: RequestContext) {
  const facts = await setupFacts(ctx.db, ctx.at.day)
  const { put_away = 0, wechat = 0 }: Kept = JSON.parse(facts.setup ?? '{}')
  const named = Boolean(facts.museum_name) || ctx.app.settings.museumName !== ''
  const done: Record<SetupStep, boolean> = {
    name: named,
    look: facts.museum_look !== null,
    hours: isStated(facts.roster),
    lists: facts.lists === neededKinds.length,
    service_types: facts.service_types === 1,
    places: facts.places === 1,
    wechat: wechat === 1 || needsNoWechat(ctx),
    activity: facts.activities === 1,
    volunteers: facts.volunteers === 1,
    sign_code: facts.codes === 1 || facts.devices === 1,
  }
  return { steps: setupSteps.map((key) => ({ key, done: done[key] ? 1 : 0 })), put_away }
}

/** True where people log in by their phones or by a picture alone: there is nothing of WeChat's to be checked. */
function needsNoWechat({ app }: RequestContext): boolean {
  const { official, mini, web } = app.settings.wechat
  return !official && !mini && Boolean(app.sms ?? web)
}

/** Puts the steps away for everybody, or brings them back. */
export async function putAway(ctx: OfficeCommand, put_away: number) {
  await mergeSetting(ctx, 'setup', { put_away } satisfies Kept)
  const entry = { action: 'update', object: 'setup' as const, object_id: 0, after: { put_away } }
  await audit(ctx, entry)
  return { put_away }
}

/** Asks WeChat; that the settings work is kept, so that the step stays ticked. */
export async function checkWechat(ctx: RequestContext) {
  const found = await ctx.app.wechat.check()
  const works = [found.official, found.mini].some(({ state }) => state === 'works')
  await inTransaction(ctx.db, (tx) =>
    mergeSetting(ctx.within(tx), 'setup', { wechat: works ? 1 : 0 } satisfies Kept),
  )
  return found
}
