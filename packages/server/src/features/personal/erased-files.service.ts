import type { CommandContext } from '../../context.ts'
import { emptyWriteAhead } from '../../db/freed.ts'
import { insertJobs } from '../../jobs/jobs.store.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { sweepUploads } from '../picture/upload.service.ts'
import { sweepStatements } from '../statement/kept.service.ts'

const kind = 'erased_files'

/** Has the files of somebody who is erased removed, and what the engine keeps of them, as soon as the caller's transaction has ended. */
export async function sweepSoon(ctx: CommandContext, id: number): Promise<void> {
  const due_ms = ctx.now.getTime()
  await insertJobs(ctx.tx, [{ kind, key: `${kind}:${id}:${due_ms}`, payload: '{}', due_ms }])
  ctx.enqueued = true
}

/** Their removal, outside any transaction; where the store is away or somebody reads still, it is tried again. */
export const erasedFileKinds: JobKinds = {
  [kind]: {
    ask: async (app, jobs) => {
      await sweepUploads(app, app.clock())
      await sweepStatements(app)
      const freed = await emptyWriteAhead(app.db)
      return jobs.map(() => (freed ? {} : undefined))
    },
    work: async () => {},
    removed: true,
  },
}
