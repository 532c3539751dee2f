// npm run test:clocks: the unit, call and browser tests under each clock and zone on which something
// has ever depended somewhere. Takes hours; every combination is a line. Words choose among them:
// `npm run test:clocks -- leap Asia` runs those whose line holds both.

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { argumentsOf } from './arguments.ts'
import { stopOnSignals } from './testing/surroundings.ts'

/** Instants by the museum's clock. */
const instants = {
  'a Sunday 23:55': '2027-02-28T23:55:00+08:00',
  'the last day of a year': '2026-12-31T10:00:00+08:00',
  'a leap day': '2028-02-29T10:00:00+08:00',
  'the first of a month 00:10': '2027-03-01T00:10:00+08:00',
  'a day 19:59': '2027-05-12T19:59:00+08:00',
  'a day 20:01': '2027-05-12T20:01:00+08:00',
}
const zones = ['UTC', 'Asia/Shanghai', 'America/New_York']
const script = join(import.meta.dirname, 'test.ts')

const { positionals: words } = argumentsOf('test:clocks [-- WORD …]', { allowPositionals: true })
const stop = stopOnSignals()
let failed = 0
let ran = 0
for (const [name, local] of Object.entries(instants))
  for (const zone of zones) {
    const line = `${name}, ${zone}`
    if (!words.every((word) => line.includes(word))) continue
    process.stdout.write(`\n${line}\n`)
    for (const ends of [unit, browser]) {
      if (stop.aborted) break
      ran += 1
      if (!ends(new Date(local), { ...process.env, TZ: zone })) failed += 1
    }
  }
process.stdout.write(`\n${ran - failed} runs passed, ${failed} failed\n`)
process.exitCode ??= failed > 0 || ran === 0 ? 1 : 0

/** The unit and call tests on a machine whose clock is wrong by so much, all processes alike. */
function unit(instant: Date, env: NodeJS.ProcessEnv): boolean {
  const ahead = Math.round((instant.getTime() - Date.now()) / 1000)
  const faked = { ...env, FAKETIME_DONT_FAKE_MONOTONIC: '1', NO_FAKE_STAT: '1' }
  const args = ['-f', `${ahead < 0 ? '' : '+'}${ahead}s`, process.execPath, script, '--only=unit']
  return passes('faketime', args, faked)
}

/** The browser tests in a museum that opens at this instant. */
function browser(instant: Date, env: NodeJS.ProcessEnv): boolean {
  return passes(process.execPath, [script, '--only=e2e', `--now=${instant.toISOString()}`], env)
}

function passes(command: string, args: string[], env: NodeJS.ProcessEnv): boolean {
  const { status, error } = spawnSync(command, args, { env, stdio: 'inherit' })
  if (error) process.stderr.write(`${command} could not be started (${error.message})\n`)
  return status === 0
}
