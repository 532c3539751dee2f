// What one waits for an answer of the office's search (Ctrl-K) in a museum of many people, of each kind of what
// is typed. `npm run bench:find [-- --volunteers 100000 --rounds 60 --postgres URL --sqlite URL --write]`: the URLs
// of databases that are empty or were filled by this before; without them private ones are made.

import { openDb, single } from '../packages/server/src/db/db.ts'
import { settle } from '../packages/server/src/db/settle.ts'
import type { Db } from '../packages/server/src/db/types.ts'
import { namesAfter, rename } from '../packages/server/src/features/volunteer/name.store.ts'
import { startServer } from '../packages/server/src/testing/process.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { onEachEngine } from './engines.ts'
import { circumstances, table, tell } from './figures.ts'
import { hands } from './serving-calls.ts'
import { answered, costOf, filled, say } from './timed.ts'

const { values } = argumentsOf(
  'bench:find [-- --volunteers N --rounds N --postgres URL --sqlite URL --write]',
  {
    options: {
      volunteers: { type: 'string', default: '100000' },
      rounds: { type: 'string', default: '60' },
      postgres: { type: 'string' },
      sqlite: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  },
)
const volunteers = Number(values.volunteers)
const rounds = Number(values.rounds)
const zone = 'Asia/Shanghai'

// The most frequent first, as surnames are: of a hundred people the first ten are forty.
const surnames =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈单解仇查区'
const given =
  '芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华文玲玉建国志伟淑兰美凤俊雅琴晓红梅翠丹萍鑫'

/** Whole names and beginnings, common ones and rare, and what is looked for by a number's end or a code. */
const asked = [
  'w',
  'wf',
  'wang',
  'wangfang',
  'wang f',
  'xiaohong',
  'lsl',
  '王芳',
  '王',
  '芳',
  '秀英',
  '讲解一',
  'jiangjie',
  '0000',
  'V2026',
  '12-5',
  'zzzz',
]
const told: string[][] = []

await onEachEngine({ name: 'find', ...values }, measure)
tell(
  'Finding somebody among 100,000',
  [
    `Of one run of \`npm run bench:find\` ${circumstances()}: a museum of ${volunteers.toLocaleString('en')} people whose names are drawn as surnames and given names are, ${volunteers / 100} activities and ${(volunteers / 10).toLocaleString('en')} groups; each text asked ${rounds} times over HTTP, one after the other, at a server of its own. Milliseconds.`,
    '',
    ...table(['database', 'middle', 'p99', 'longest', 'the slowest text'], told),
  ],
  values.write,
)

async function measure(name: string, url: string): Promise<void> {
  await filled(url, { volunteers, zone, shiftsEach: 0.1, years: 1 })
  const opened = openDb(url, () => {})
  await giveNames(opened.db)
  await settle(opened.db)
  const { office: token } = await hands(opened.db, new Date(), zone)
  await opened.close()
  const server = await startServer(url)
  const times: number[] = []
  let slowest = { text: '', middle: 0 }
  try {
    say(`\n${name}\n${'typed'.padEnd(12)}people  middle     p99 longest`)
    for (const q of ['warm', ...asked]) {
      const ask = {
        method: 'POST',
        path: '/api/office/find',
        token,
        body: JSON.stringify({ q }),
      } as const
      const own: number[] = []
      let people = 0
      for (let round = 0; round < rounds; round += 1) {
        const answer = await answered(server.origin, ask)
        own.push(answer.ms)
        people = JSON.parse(answer.text).data.people.length
      }
      if (q === 'warm') continue
      const { middle, p99, longest } = costOf(own)
      if (middle > slowest.middle) slowest = { text: q, middle }
      times.push(...own)
      const shown = [middle, p99, longest].map((ms) => ms.toFixed(1).padStart(8)).join('')
      say(`${q.padEnd(12)}${String(people).padStart(6)}${shown}`)
    }
  } finally {
    await server.kill()
  }
  const cost = costOf(times)
  told.push([
    name,
    ...[cost.middle, cost.p99, cost.longest].map((ms) => ms.toFixed(1)),
    `${slowest.text} ${slowest.middle.toFixed(1)}`,
  ])
}

/** Gives everybody a name, the same in each run; the first rows of a museum that has them are left. */
async function giveNames(db: Db): Promise<void> {
  let seed = 7
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const of = (chars: string, bend: number) =>
    chars[Math.floor(chars.length * chance() ** bend)] ?? ''
  for (let after = 0; ; ) {
    const rows = await namesAfter(db, after, 1_000)
    const last = rows.at(-1)
    if (!last) return
    const named = rows.map(({ id, name: was_name, urgent_contact_persion: contact }) => ({
      id,
      name: of(surnames, 2) + of(given, 1) + (chance() < 0.7 ? of(given, 1) : ''),
      urgent_contact_persion: contact,
      was_name,
      was_contact: contact,
    }))
    await single(db, (tx) => rename(tx, named))
    after = last.id
  }
}
