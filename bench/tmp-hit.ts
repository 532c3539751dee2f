import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../packages/server/src/testing/process.ts'
import { openMuseum } from './museum.ts'

const folder = mkdtempSync(join(tmpdir(), 'museum-bench-'))
const url = `sqlite:${join(folder, 'bench.db')}`
const museum = await openMuseum(
  { name: 'sqlite', make: async () => ({ url, drop: async () => {} }), bytesOf: () => '' },
  { activities: 1000, volunteers: 50 },
)
const server = await startServer(url, {
  flags: process.argv[2] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [],
})
writeFileSync(
  '/tmp/hit.json',
  JSON.stringify({ origin: server.origin, pid: server.pid, token: museum.people[0]?.token }),
)
process.stdout.write('up\n')
process.once('SIGTERM', async () => {
  await server.stop()
  await museum.world.close()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
setInterval(() => {}, 1000)
