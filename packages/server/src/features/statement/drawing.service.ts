import { Fault } from '@museum/contract/fault.ts'
import type { AppContext } from '../../context.ts'
import type { JobKinds } from '../../jobs/jobs.ts'
import { type Press, withPress } from '../../paper/thread.ts'
import { keepStatement } from './kept.service.ts'
import { findStatement, type StatementRow } from './statement.store.ts'

/** The job that draws a statement which was issued with others. */
export const fileKind = 'statement_file'

const batch = 10

const lacksFile = ({ file, name, revoked_at }: StatementRow) =>
  file === '' && name !== '' && revoked_at === ''

/**
 * The files of what was issued to many, drawn by the thread behind the transaction. What holds no more is not
 * drawn, and what cannot be printed any more waits until it is asked for, as what was issued by itself.
 */
export const drawingKinds: JobKinds = {
  [fileKind]: {
    batch,
    ask: (app, jobs) =>
      withPress(app.settings.statementFonts, async (press) => {
        const answers = []
        for (const { payload } of jobs) {
          const row = await findStatement(app.db, 'id', Number(payload.statement))
          const drawn = row === undefined || !lacksFile(row) || (await kept(app, press, row))
          answers.push(drawn ? {} : undefined)
        }
        return answers
      }),
    work: async () => {},
    removed: true,
  },
}

/** False where it must be tried again. */
async function kept(app: AppContext, press: Press, row: StatementRow): Promise<boolean> {
  try {
    await keepStatement(app, press, row)
    return true
  } catch (error) {
    if (error instanceof Fault) return true
    app.log.warn({ err: error }, 'a statement was not drawn')
    return false
  }
}
