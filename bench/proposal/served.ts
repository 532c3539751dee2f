import { addDays, museumTime } from '@museum/contract/day.ts'
import { weekOf } from '@museum/contract/period.ts'
import { openDb } from '../../packages/server/src/db/db.ts'
import { startServer } from '../../packages/server/src/testing/process.ts'
import { beside, everyday } from '../beside.ts'
import { usedBy } from '../pinned.ts'
import { hands } from '../serving-calls.ts'
import { type Cost, timed } from '../timed.ts'

export interface ServedProposal {
  seconds: number
  /** Of a processor, with nobody else asking. */
  used: number
  /** What other calls took before, and while it was looked for. */
  before: Cost
  meanwhile: Cost
}

const zone = 'Asia/Shanghai'

/** What the proposal for an empty week costs a server of a museum that `npm run fill` made, and the others there. */
export async function servedProposal(url: string): Promise<ServedProposal> {
  const opened = openDb(url, () => {})
  const now = new Date()
  const who = await hands(opened.db, now, zone)
  await opened.close()
  const { first } = weekOf(museumTime(now, zone).day)
  const post = (path: string) => ({
    method: 'POST' as const,
    path: `/api/office/drafts/${path}`,
    token: who.office,
    body: JSON.stringify({ date: addDays(first, 21) }),
  })
  const server = await startServer(url)
  try {
    await timed(server.origin, post('begin'))
    const propose = () => timed(server.origin, post('propose'))
    await propose()
    const at = usedBy(server.pid)
    const ms = await propose()
    const used = usedBy(server.pid) - at
    const others = everyday(who)
    const rest = () => new Promise((resolve) => setTimeout(resolve, 2_000))
    const before = await beside(server, others, rest)
    const meanwhile = await beside(server, others, propose)
    return { seconds: ms / 1000, used, before: before.others, meanwhile: meanwhile.others }
  } finally {
    await server.kill()
  }
}
