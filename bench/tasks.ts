// The tasks that a roster is for, and the office’s own, done in a browser in a museum of 1,200 volunteers with
// 440,000 shifts of twenty-two years: how many clicks, taps and keys each takes and how many it may, what came of it, and how
// long it took with a hand that never waits; and the frames of carrying a name over a week of 420 seats.
// Needs `npm run build`. `npm run bench:tasks [-- --only WORD --write]`; ends with 1 where one is over.

import { addDays } from '@museum/contract/day.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { circumstances, table, tell } from './figures.ts'
import { passingFolder } from './pinned.ts'
import { deskActs } from './tasks/acts.ts'
import { FilledMuseum } from './tasks/museum.ts'
import { closeHall, type Done, dragInDraft, dragInPlan, fillGap, planWeek } from './tasks/office.ts'
import { findCover, freeShift, takeSaturday } from './tasks/phone.ts'
import { costOf, say } from './timed.ts'

const { values } = argumentsOf('bench:tasks [-- --only WORD --write]', {
  options: {
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
})

// Ten in the morning of a Tuesday in the museum, and half past eight that evening, after the cut-off.
const morning = '2026-05-12T02:00:00Z'
const evening = '2026-05-12T12:30:00Z'

interface Task {
  name: string
  at: string
  /** How many acts it may take, of the office and of phones. */
  most: [office: number, phone: number]
  run: (museum: FilledMuseum) => Promise<Done>
}

const tasks: readonly Task[] = [
  { name: 'this afternoon’s gap, asked and accepted', at: morning, most: [4, 1], run: fillGap },
  { name: 'cannot come in three days, freed', at: morning, most: [0, 3], run: freeShift },
  {
    name: 'an open shift of Saturday, taken',
    at: morning,
    most: [0, 3],
    run: (museum) => takeSaturday(museum, addDays(museum.monday, 5)),
  },
  { name: 'next week, from nothing to published', at: morning, most: [6, 0], run: planWeek },
  { name: 'a hall closed for ten days', at: morning, most: [6, 0], run: closeHall },
  ...deskActs.map(({ name, most, run }) => ({
    ...{ name, at: morning, run },
    most: [most, 0] as [number, number],
  })),
  { name: 'cannot come tomorrow, cover found', at: evening, most: [0, 5], run: findCover },
]

const museum = await FilledMuseum.open(passingFolder('tasks'), morning, say)
const told: string[][] = []
const frames: string[] = []
let over = 0
try {
  for (const [name, drag] of [
    ['a week in effect', dragInPlan],
    ['a draft', dragInDraft],
  ] as const) {
    if (!'frames'.includes(values.only)) break
    const { frames: times, seats } = await drag(museum)
    const { middle, longest } = costOf(times)
    const line = `A name carried over ${name} of ${seats} seats for 300 moves: ${middle.toFixed(1)} ms between two frames in the middle, ${longest.toFixed(0)} at most.`
    say(line)
    frames.push('', line)
  }
  for (const { name, at, most, run } of tasks.filter((task) => task.name.includes(values.only))) {
    await museum.setNow(at)
    const began = performance.now()
    // What cannot be done is over too; the others are told all the same.
    const did = await run(museum).catch((error: unknown) => ({
      ...{ office: Number.NaN, phone: Number.NaN },
      came: `failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    }))
    const { office, phone, came } = did
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const fits = office <= most[0] && phone <= most[1]
    if (!fits) over += 1
    told.push([name, `${office} + ${phone}`, `${most[0]} + ${most[1]}`, seconds, came])
    say(`${fits ? '' : 'OVER '}${name}: ${office} + ${phone}, ${seconds} s, ${came}`)
  }
} finally {
  await museum.close()
}
tell(
  'The tasks of a roster and of the desk',
  [
    `\`npm run bench:tasks\` ${circumstances()}: acts of a hand in the office and on phones, in a museum of 1,200 with 440,000 shifts, on SQLite; seconds with pages opened and everything answered, browser and server on the same cores.`,
    '',
    ...table(['task', 'office + phones', 'at most', 'seconds', 'what came of it'], told),
    ...frames,
  ],
  values.write,
)
process.exitCode = over > 0 ? 1 : 0
