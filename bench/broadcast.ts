// What a broadcast to every volunteer costs, and what the others feel of it: how long its call holds the
// editor, how long until the last person is told, and what a volunteer's home costs before and meanwhile.
// `npm run bench:broadcast [-- --volunteers 100000]`

import { openDb } from '../packages/server/src/db/db.ts'
import { startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { onEachEngine } from './engines.ts'
import { type Ask, type Hands, hands } from './serving-calls.ts'
import { type Cost, costOf, filled, say, timed } from './timed.ts'

const { values } = argumentsOf('bench:broadcast [-- --volunteers N]', {
  options: { volunteers: { type: 'string', default: '100000' } },
})
const volunteers = Number(values.volunteers)
const zone = 'Asia/Shanghai'
/** Answers that are not counted: the first ones fill caches. */
const warm = 20

await onEachEngine({ name: 'broadcast' }, measure)

async function measure(name: string, url: string): Promise<void> {
  await filled(url, { volunteers, zone, shiftsEach: 1 })
  const opened = openDb(url, () => {})
  const who = await hands(opened.db, new Date(), zone)
  const server = await startServer(url)
  const state = async () =>
    await opened.db
      .selectFrom('broadcast')
      .select(['sent', 'finished_at'])
      .orderBy('id')
      .executeTakeFirst()
  try {
    const before = await homes(server.origin, who, warm, (round) => round < 400)
    const call = await timed(server.origin, broadcast(who.office))
    // It waits for the minute in which it can be taken back; the next call that enqueues something wakes the outbox.
    await opened.db
      .updateTable('outbox')
      .set({ due_ms: 0 })
      .where('kind', '=', 'broadcast')
      .execute()
    const began = performance.now()
    await timed(server.origin, broadcast(who.office))
    const during = await homes(server.origin, who, 0, async () => !(await state())?.finished_at)
    const seconds = (performance.now() - began) / 1000
    say(`\n${name}: ${(await state())?.sent} of ${volunteers} told in ${seconds.toFixed(1)} s`)
    say(`the call itself ${call.toFixed(1)} ms`)
    say(`a volunteer's home before    ${told(before)}`)
    say(`a volunteer's home meanwhile ${told(during)}`)
  } finally {
    await server.kill()
    await opened.close()
  }
}

/** What the home costs, asked one after the other as long as wanted. */
async function homes(
  origin: string,
  { volunteers: people }: Hands,
  skip: number,
  goOn: (round: number) => boolean | Promise<boolean>,
): Promise<Cost> {
  const times: number[] = []
  for (let round = 0; await goOn(round); round += 1) {
    const token = people[round % people.length]?.token ?? ''
    const ms = await timed(origin, { method: 'GET', path: '/api/volunteer/index_info', token })
    if (round >= skip) times.push(ms)
  }
  return costOf(times)
}

function broadcast(token: string): Ask {
  const body = JSON.stringify({ title: '闭馆通知', content: '下周一全馆检修，暂停服务。', all: 1 })
  return { method: 'POST', path: '/api/office/notifications', token, body }
}

function told({ middle, p99, longest }: Cost): string {
  const [a, b, c] = [middle, p99, longest].map((ms) => ms.toFixed(2).padStart(8))
  return `middle ${a} ms, p99 ${b} ms, longest ${c} ms`
}
