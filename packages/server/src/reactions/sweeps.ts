import type { AppContext } from '../context.ts'
import { forgetHeads } from '../features/audit/head.service.ts'
import { trimLog } from '../features/audit/seal.service.ts'
import { eraseRefused } from '../features/personal/refused.service.ts'
import { sealPictures } from '../features/picture/sealed.service.ts'
import { sweepUploads } from '../features/picture/upload.service.ts'
import { sweepStatements } from '../features/statement/kept.service.ts'
import { forgetClaims } from '../features/volunteer/claim.service.ts'
import { forgetPast } from '../retention/retention.ts'

type Sweep = (app: AppContext, stopped: () => boolean) => Promise<unknown>

/** What each hour does, whoever is at the museum; each ends early when told to stop. */
const sweeps: Readonly<Record<string, Sweep>> = {
  past: forgetPast,
  log: trimLog,
  heads: forgetHeads,
  claims: ({ db, clock }) => forgetClaims(db, clock()),
  uploads: (app) => sweepUploads(app, app.clock()),
  statements: sweepStatements,
  pictures: sealPictures,
  refused: eraseRefused,
}

/** Does all of it side by side; one that fails is logged and keeps none of the others. */
export async function sweep(app: AppContext, stopped: () => boolean): Promise<void> {
  const each = Object.entries(sweeps).map(async ([what, run]) => {
    try {
      await run(app, stopped)
    } catch (error) {
      app.log.warn({ err: error, sweep: what }, 'sweep failed')
    }
  })
  await Promise.all(each)
}
