// What the proposal finds beside a plain greedy answer and beside chance: how many of the wanted serve,
// whose wishes are met, how far apart people are in hours, and what it costs, for museums of several
// sizes over four weeks, each week asked for after the one before.
// `npm run bench:proposal [-- --sizes 60,200] [-- --write]`; with `--museum URL` of a museum that `npm run fill`
// made under a `DATA_KEY` of its own (what it makes without one only `npm start` opens), what a real week costs
// there instead, whole and when it is cut short, and what others wait for their answers while a server looks for
// it; with a second URL that of the other database too.

import { greedy } from '../packages/server/src/solver/greedy.ts'
import { faultsOf, slotsById } from '../packages/server/src/solver/problem.ts'
import { type Solved, solve } from '../packages/server/src/solver/solve.ts'
import { worthOf } from '../packages/server/src/solver/worth.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { circumstances, table, tell } from './figures.ts'
import { byChance } from './proposal/by-chance.ts'
import { filledWeeks } from './proposal/filled.ts'
import { chanceOf, type Given, type Museum, museumOf, problemOf } from './proposal/museum.ts'
import { servedProposal } from './proposal/served.ts'

const weeks = 4
const { values } = argumentsOf('bench:proposal [-- --sizes N,N] [-- --museum URL] [-- --write]', {
  options: {
    sizes: { type: 'string', default: '60,200,400,1200' },
    museum: { type: 'string', multiple: true },
    write: { type: 'boolean', default: false },
  },
})

type Way = (problem: ReturnType<typeof problemOf>) => Promise<Solved> | Solved

const plainly = (assignments: Solved['assignments'], began: number): Solved => ({
  assignments,
  how: 'plain',
  cut_by: undefined,
  ms: performance.now() - began,
  memoryMb: 0,
})

const ways: Record<string, (size: number) => Way> = {
  proposal: () => (problem) => solve(problem),
  greedy: () => (problem) => {
    const began = performance.now()
    return plainly(greedy(problem), began)
  },
  chance: (size) => {
    const chance = chanceOf(size + 1)
    return (problem) => {
      const began = performance.now()
      return plainly(byChance(problem, chance), began)
    }
  },
}

if (values.museum) await tellFilled(values.museum)
else await tellSizes(values.sizes.split(',').map(Number))

async function tellSizes(sizes: readonly number[]): Promise<void> {
  const head = ['people', 'way', 'seats', 'filled', 'wished', 'beyond the wished number']
  head.push(
    'shifts a person, spread',
    'hours, spread',
    'newcomers not alone',
    's a week',
    'MB',
    'answer',
  )
  const rows: string[][] = []
  for (const size of sizes) {
    const museum = museumOf(size, weeks)
    for (const [name, way] of Object.entries(ways)) {
      const row = await measured(museum, name, way(size))
      process.stdout.write(`${row.join('  ')}\n`)
      rows.push(row)
    }
  }
  tell(
    'A proposal',
    [
      `Of \`npm run bench:proposal\` ${circumstances()}: people with their wishes, types and days away, four weeks one after the other. \`filled\` of the seats, \`wished\` of the filled in a half-day that was asked for; the spreads are standard deviations after four weeks; seconds are the longest week's, with its thread's start.`,
      '',
      ...table(head, rows),
    ],
    values.write,
  )
}

/** What real weeks cost, by the solver, by the simple way and where the solver is ended at its limit. */
async function tellFilled(urls: readonly string[]): Promise<void> {
  const [url = ''] = urls
  const rows: string[][] = []
  for (const { name, problem, people, readMs, judgedMs, longestMs } of await filledWeeks(url)) {
    const seats = problem.slots.reduce((sum, { lack }) => sum + lack, 0)
    const choices = problem.people.reduce((sum, each) => sum + each.choices.length, 0)
    const began = performance.now()
    const answers = [
      ['greedy', plainly(greedy(problem), began)],
      ['proposal', await solve(problem)],
      ['ended after 0.3 s', await solve(problem, { ms: 300, memoryMb: 768 })],
    ] as const
    for (const [way, solved] of answers) {
      const [fault] = faultsOf(problem, solved.assignments)
      if (fault) throw new Error(`${way} breaks a rule: ${fault.why}`)
      const worth = worthOf(problem, solved.assignments)
      rows.push([
        name,
        way,
        `${people} × ${seats}: ${choices}`,
        percent(worth.served, seats),
        percent(worth.wished, worth.served),
        String(worth.beyond),
        percent(worth.accompanied, worth.newcomers),
        seconds(readMs),
        `${seconds(judgedMs)} (${Math.round(longestMs)} ms)`,
        seconds(solved.ms),
        solved.memoryMb > 0 ? String(solved.memoryMb) : '–',
        solved.cut_by ? `${solved.how}, ${solved.cut_by}` : solved.how,
      ])
    }
  }
  const beside: string[][] = []
  for (const each of urls) {
    const { seconds: s, used, before, meanwhile } = await servedProposal(each)
    const engine = each.startsWith('sqlite:') ? 'SQLite' : 'PostgreSQL'
    const waits = [before.p99, meanwhile.middle, meanwhile.p99, meanwhile.longest]
    beside.push([engine, s.toFixed(1), used.toFixed(1), ...waits.map((ms) => ms.toFixed(0))])
  }
  const head = ['week', 'way', 'people × seats: choices', 'filled', 'wished']
  head.push('beyond the wished number', 'newcomers not alone', 's read', 's judged (longest turn)')
  head.push('s solved', 'MB', 'answer')
  tell(
    'A proposal in the museum of 1,200',
    [
      `Of \`npm run bench:proposal -- --museum URL\` ${circumstances()}, in a museum of \`npm run fill -- --volunteers 1200 --shifts 440000 --years 2 --heads 420\`: one real week as a draft has it. \`choices\` are the pairs that the rules leave. A longest turn is how long nobody else was answered.`,
      '',
      ...table(head, rows),
      '',
      'A proposal for the empty week over HTTP, with seconds of a processor when nobody else asks; and what others wait for theirs, of whom one begins every 10 ms: before, and while it is looked for. Milliseconds.',
      '',
      ...table(
        ['database', 's', 's of processor', 'p99 before', 'middle', 'p99', 'longest'],
        beside,
      ),
    ],
    values.write,
  )
}

/** Four weeks by one way, each knowing what the one before gave. */
async function measured(museum: Museum, name: string, way: Way): Promise<string[]> {
  const given: Given = new Map()
  const sum = { seats: 0, served: 0, wished: 0, beyond: 0, newcomers: 0, accompanied: 0 }
  let ms = 0
  let mb = 0
  const hows = new Set<string>()
  for (let week = 0; week < weeks; week += 1) {
    const problem = problemOf(museum, week, given)
    const solved = await way(problem)
    const [fault] = faultsOf(problem, solved.assignments)
    if (fault) throw new Error(`${name} breaks a rule: ${fault.why}`)
    const worth = worthOf(problem, solved.assignments)
    sum.seats += problem.slots.reduce((all, { lack }) => all + lack, 0)
    for (const key of ['served', 'wished', 'beyond', 'newcomers', 'accompanied'] as const)
      sum[key] += worth[key]
    ms = Math.max(ms, solved.ms)
    mb = Math.max(mb, solved.memoryMb)
    hows.add(solved.cut_by ? `${solved.how}, ${solved.cut_by}` : solved.how)
    const slots = slotsById(problem)
    for (const { person, slot } of solved.assignments) {
      const { start = 0, end = 0 } = slots.get(slot) ?? {}
      const had = given.get(person) ?? { shifts: 0, hours: 0 }
      given.set(person, { shifts: had.shifts + 1, hours: had.hours + (end - start) / 60 })
    }
  }
  const all = museum.people.map(({ id }) => given.get(id) ?? { shifts: 0, hours: 0 })
  return [
    String(museum.people.length),
    name,
    String(sum.seats),
    percent(sum.served, sum.seats),
    percent(sum.wished, sum.served),
    String(sum.beyond),
    deviation(all.map(({ shifts }) => shifts)).toFixed(2),
    deviation(all.map(({ hours }) => hours)).toFixed(2),
    percent(sum.accompanied, sum.newcomers),
    (ms / 1000).toFixed(2),
    mb > 0 ? String(mb) : '–',
    [...hows].join('; '),
  ]
}

function percent(part: number, whole: number): string {
  return whole > 0 ? `${((100 * part) / whole).toFixed(1)} %` : '–'
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(2)
}

function deviation(all: readonly number[]): number {
  const mean = all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length)
  return Math.sqrt(all.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, all.length))
}
