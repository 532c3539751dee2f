// Where the time of the calls of `npm run bench` goes on SQLite: the share of each package and folder, and
// the functions that take most themselves. `npm run bench:profile [-- --only WORD]`

import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf } from '../tools/arguments.ts'
import { load } from './load.ts'
import { makeMuseum } from './museum.ts'
import { startMuseum } from './museum-server.ts'
import { leaveMeasuredCore, passingFolder } from './pinned.ts'
import { enrolment, type Row, readRows } from './rows.ts'

const { values } = argumentsOf('bench:profile [-- --only WORD]', {
  options: { only: { type: 'string', default: '' } },
})

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  /** Microseconds between each sample and the one before it. */
  timeDeltas: number[]
}

const size = { activities: 1_000, volunteers: 500 }
const shown = 14
const warmSeconds = 1
const watchedSeconds = 5
/** More than are enrolled in that time. */
const enrolments = 80_000

leaveMeasuredCore()
const folder = passingFolder('profile')
const url = `sqlite:${join(folder, 'bench.db')}`
const museum = await makeMuseum(url, size)
const asks = Array.from({ length: enrolments }, (_, n) => enrolment(museum, n))
const rows: Row[] = [...readRows(museum), { name: 'enrolments', asks }]
for (const { name, asks } of rows.filter((row) => !row.again && row.name.includes(values.only))) {
  const into = mkdtempSync(join(folder, 'profile-'))
  const flags = ['--cpu-prof', `--cpu-prof-dir=${into}`]
  const server = await startMuseum(url, folder, { flags })
  const { answers } = await load(server.origin, asks, warmSeconds + watchedSeconds)
  await server.stop()
  const rate = answers / (warmSeconds + watchedSeconds)
  say(`\n${name}: ${rate.toFixed(0)} answers a second while watched`)
  const profile = largest(into)
  for (const [place, share] of shares(profile, placeOf).slice(0, shown)) say(row(share, place))
  say('  of these, by function:')
  for (const [place, share] of shares(profile, functionOf).slice(0, shown)) say(row(share, place))
}

const none: Profile = { nodes: [], samples: [], timeDeltas: [] }

/** The profile of the thread that answered. */
function largest(into: string): Profile {
  const profiles = readdirSync(into).map(
    (file) => JSON.parse(readFileSync(join(into, file), 'utf8')) as Profile,
  )
  return profiles.toSorted((a, b) => b.samples.length - a.samples.length)[0] ?? none
}

type Frame = Profile['nodes'][number]['callFrame']

/** The share of the busy time by what `nameOf` calls a frame, the greatest first. */
function shares(
  { nodes, samples, timeDeltas }: Profile,
  nameOf: (frame: Frame) => string,
): [string, number][] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]))
  const counts = new Map<string, number>()
  let busy = 0
  let left = timeDeltas.reduce((all, delta) => all + delta, 0)
  for (const [index, id] of samples.entries()) {
    left -= timeDeltas[index] ?? 0
    // Starting and warming up come before.
    if (left > watchedSeconds * 1_000_000) continue
    const name = names.get(id) ?? ''
    if (name.includes('(idle)') || name.includes('(program)')) continue
    busy += 1
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .map(([name, count]): [string, number] => [name, (100 * count) / busy])
    .sort(([, a], [, b]) => b - a)
}

function placeOf({ url, functionName }: Frame): string {
  const [, dependency] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  const [, own] = /packages\/(\w+\/src\/[^/]+)/.exec(url) ?? []
  return dependency ?? own ?? (url === '' ? functionName || 'native' : url.replace(/\/.*/, ''))
}

function functionOf({ url, functionName, lineNumber }: Frame): string {
  const file = url.replace(/^.*node_modules\//, '').replace(/^.*packages\//, '')
  return `${functionName || '(anonymous)'}  ${file}:${lineNumber + 1}`
}

function row(share: number, name: string): string {
  return `  ${share.toFixed(1).padStart(5)} %  ${name}`
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
