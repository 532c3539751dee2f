import type { MuseumTime } from '@museum/contract/day.ts'
import { type AppContext, RequestContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { followersAtOnce } from '../../wechat/followers.ts'
import { learnUnionid } from './person.service.ts'
import { noteAsked, unaskedOpenids } from './person.store.ts'

const kind = 'follower_unionids'
/** A museum of ten thousand is asked for within ten days, and a round ends while its lease lasts. */
const mostBatches = 10
// Whoever follows only later is found then.
const againMs = 30 * 24 * 3_600_000

/** The job that asks once a day who people are whom WeChat has told by their openid alone; none without an account. */
export function followersOf({ settings }: AppContext, at: MuseumTime, due_ms: number) {
  if (!settings.wechat.official) return []
  return [{ kind, key: `${kind} ${at.day}`, payload: '{}', due_ms }]
}

/**
 * Whom the official account's followers are in the mini-program and elsewhere: WeChat tells that without a tap.
 * Two who prove to be one are joined as at a login. A day on which it takes no more ends here, and the next goes on.
 */
export const followerKinds: JobKinds = {
  [kind]: {
    ask: async (appContext, jobs) => {
      await askAll(appContext)
      return jobs.map(() => ({}))
    },
    work: async () => {},
  },
}

async function askAll(appContext: AppContext): Promise<void> {
  const { db, wechat, clock, log } = appContext
  const ctx = new RequestContext(appContext, { kind: 'nobody' }, '')
  const counts = { asked: 0, told: 0 }
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const nowMs = clock().getTime()
    const openids = await unaskedOpenids(db, nowMs - againMs, followersAtOnce)
    if (openids.length === 0) break
    const told = await wechat.followers(openids)
    if (told === 'limited') break
    for (const [openid, unionid] of told) await learnUnionid(ctx, openid, unionid)
    await single(db, (tx) => noteAsked(tx, openids, nowMs))
    counts.asked += openids.length
    counts.told += told.size
  }
  if (counts.asked > 0) log.info(counts, 'WeChat was asked who its followers are')
}
