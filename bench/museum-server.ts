import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '../packages/server/src/testing/free-port.ts'
import { type Served, startPinned } from './pinned.ts'

// One for all that is started on a database.
const dataKey = randomBytes(32).toString('base64')
const main = join(import.meta.dirname, '../packages/server/src/main.ts')

/**
 * Starts the museum's server on a database as a museum runs it, on the measured core; its log goes to a
 * file in `folder`. Limits are so high that no load meets them.
 */
export async function startMuseum(
  url: string,
  folder: string,
  { flags = [] as string[] } = {},
): Promise<Served> {
  const port = await freePort()
  return await startPinned({
    program: process.execPath,
    args: [...flags, main, 'serve'],
    env: {
      DATABASE_URL: url,
      DATA_DIR: folder,
      DATA_KEY: dataKey,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      PUBLIC_URL: 'https://museum.example',
      RATE_FACTOR: '10000',
    },
    origin: `http://127.0.0.1:${port}`,
    ready: '/readyz',
    log: join(folder, 'server.log'),
  })
}
