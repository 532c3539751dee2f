// Several processes, a pooler, a primary and a standby, set up on this machine from docs/examples as
// docs/operating.md says, under load: what queries see that read the standby, what an update and a
// killed server cost, and what a failover loses. Ends with 1 where an acknowledged write was lost or
// doubled, or a query saw less than it is promised. Needs Debian's nginx, pgbouncer and postgresql.
// `npm run try:cluster [-- --install --only reads,servers,failover --failovers 5]`

import { startCrowd } from '../packages/server/src/testing/mixed/crowd.ts'
import { openMixedMuseum } from '../packages/server/src/testing/mixed/museum.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { type Cluster, openCluster } from './cluster/cluster.ts'
import { failovers } from './cluster/failover.ts'
import { openFront } from './cluster/front.ts'
import { providePrograms } from './cluster/programs.ts'
import { tryReads } from './cluster/reads.ts'
import { tryServers } from './cluster/servers.ts'
import { judge, say, wrongs } from './faults/report.ts'

const { values } = argumentsOf(
  'try:cluster [-- --install --only reads,servers,failover --failovers N]',
  {
    options: {
      install: { type: 'boolean', default: false },
      only: { type: 'string', default: 'reads,servers,failover' },
      failovers: { type: 'string', default: '5' },
    },
  },
)
const only = values.only.split(',')
const volunteers = 20

async function tryAll(cluster: Cluster): Promise<void> {
  const make = async () => ({ url: cluster.url, drop: async () => {} })
  const museum = await openMixedMuseum({ name: 'postgres', make, bytesOf: () => '' }, volunteers)
  const front = await openFront(museum, cluster)
  try {
    const crowd = startCrowd(museum)
    crowd.line.connect(front)
    if (only.includes('reads')) await tryReads(museum, cluster, front)
    if (only.includes('servers')) await tryServers(front, crowd)
    if (only.includes('failover')) await failovers(cluster, crowd, Number(values.failovers))
    await crowd.finish()
    await judge(museum, crowd)
  } finally {
    await front.close()
    await museum.world.close()
  }
}

const lacking = await providePrograms(values.install)
if (lacking) {
  process.stderr.write(`${lacking}\n`)
  process.exit(1)
}
const cluster = await openCluster()
try {
  await tryAll(cluster)
} finally {
  await cluster.close()
}
say(wrongs() === 0 ? 'nothing lost, nothing doubled, nothing seen too late' : `${wrongs()} wrong`)
process.exitCode = wrongs() === 0 ? 0 : 1
