import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { type FaultCode, faults } from '@museum/contract/fault.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Changes, changedTables, countChanges } from '../../db/changes.ts'
import { isWatched } from '../../features/audit/refusal.service.ts'
import { allKinds, kinds, refusalOf } from '../access/callers.ts'
import type { Plain } from '../access/declare.ts'
import { declared } from '../access/declared/all.ts'
import { type Member, type Museum, openMuseum } from '../access/museum.ts'
import { seed } from '../chance.ts'
import { withoutNoting } from '../engines/noted.ts'
import { eachStore } from '../stores.ts'
import { judge } from './judge.ts'
import { type Shot, shotsOf } from './shots.ts'
import { spoiltFile } from './spoilt-file.ts'
import { wired } from './wire.ts'

// As many on either engine, for what one lets be the other may not; the soak asks for more. Fewer where each
// costs a hash or a picture, and until so many are served where those cost a thread.
// biome-ignore lint/style/noProcessEnv: npm run soak says how many
const perCall = Number(process.env.TEST_SHOTS ?? 12)
const dear = 0.3
// Each asks for a password and counts the wrong ones.
const guarded = ['/api/office/login', '/api/office/password', '/api/office/confirm']
const drawn = ['/api/statement/issue', '/api/office/statements/:id/replace']
// After so many requests a good one is made anew, since it may have been served meanwhile.
const oneGood = 4
const perRound = 3
// By two rounds of all calls, some 1200 requests.
const mostGrowth = 4 * 1024 * 1024

const everyCall = Object.values(calls)
  .flatMap((group) => Object.values(group) as Call[])
  .map((call) => [`${call.method} ${call.path}`, call] as const)
interface Good {
  entry: Plain<Record<string, unknown>>
  who: Member
  input: Record<string, unknown>
}

const entries = declared as unknown as Record<string, Plain<Record<string, unknown>>>

eachStore('bad requests', (store) => {
  let museum: Museum
  let counts: () => Promise<Changes>
  /** Counted after the request before, where nothing was written since. */
  let counted: Changes | undefined
  let sent = 0
  beforeAll(async () => {
    museum = await openMuseum(store)
    counts = await countChanges(museum.world.db)
  })
  afterAll(() => museum.world.close())

  /** A good request, by somebody who may make it; now and then by somebody who may not. */
  async function goodRequest(call: Call, dice: number): Promise<Good> {
    const entry = entries[`${call.method} ${call.path}`]
    if (!entry) throw new Error(`${call.path} is not declared`)
    const live = allKinds.filter((kind) => {
      const { login } = kinds[kind]
      return login !== 'none' && login !== 'dead' && !refusalOf(call, kinds[kind])
    })
    const kind = live[dice % live.length] ?? 'admin'
    const who = entry.anew ? await museum.newMember(kind) : museum.members[kind]
    const input = await entry.own(museum, who)
    counted = undefined
    return { entry, who: dice % 11 === 0 ? museum.members.nobody : who, input }
  }

  /** Sends it, judges the answer and says whether it was served; whatever was served, the museum then serves the next as before. */
  async function fire(call: Call, shot: Shot, good: Good, number: number): Promise<boolean> {
    const { entry, who, input } = good
    const request = wired(call, shot, input)
    const file = shot.raw ? undefined : await entry.file?.(museum)
    const token = loginHeaders(who.token)
    const key = call.method === 'GET' ? {} : { 'idempotency-key': `${seed}-${call.path}-${number}` }
    const withFile = file && spoiltFile(file, shot.sender)
    const whole: InjectOptions = {
      ...request,
      ...withFile,
      headers: { ...token, ...(number % 2 === 0 && key), ...request.headers, ...withFile?.headers },
    }
    const before = counted ?? (await counts())
    const answer = await museum.world.app.inject(whole)
    const verdict = judge(call, answer)
    counted = await counts()
    const changed = changedTables(before, counted)
    const allowed =
      verdict.served || changed.every((table) => mayChange(call, table, verdict.fault))
    sent += 1
    if (verdict.wrong || !allowed)
      throw new Error(
        [
          `seed ${seed}, ${call.method} ${call.path}, request ${number} by ${who.kind}:`,
          verdict.wrong ?? `refused, and yet it changed ${changed.join(', ')}`,
          `${answer.statusCode} ${answer.body.slice(0, 500)}`,
          JSON.stringify(whole).slice(0, 1500),
        ].join('\n'),
      )
    if (verdict.served && changed.some((table) => museum.standing.includes(table))) {
      await museum.revive()
      counted = undefined
    }
    return verdict.served
  }

  /** Sends a call `most` bad requests, or fewer where each is dear. */
  async function attack(call: Call, most: number, round = 0): Promise<void> {
    const costly =
      call.body === 'file' ||
      guarded.includes(call.path) ||
      call.path.startsWith('/api/office/accounts')
    const numRuns = Math.ceil(most * (costly ? dear : 1))
    const shots = fc.sample(shotsOf(call), { seed: (seed + round) ^ hashOf(call.path), numRuns })
    const threaded = call.kind === 'file' || drawn.includes(call.path)
    let left = threaded ? Math.ceil(most * dear) : numRuns
    let good = await goodRequest(call, 1)
    for (const [number, shot] of shots.entries()) {
      if (number % oneGood === 0) good = await goodRequest(call, shot.sender)
      if (await fire(call, shot, good, round * most + number)) left -= 1
      if (left === 0) break
    }
  }

  test.each(everyCall)('of %s are refused without a change, or served', async (_, call) => {
    await attack(call, perCall)
  })

  // What a process keeps it keeps on either engine; the quicker one shows it.
  if (store.name !== 'sqlite') return
  // After all that, so that whatever is made once and kept is there.
  test('leave no memory behind', async () => {
    const heaps: number[] = []
    for (const round of [1, 2, 3]) {
      await withoutNoting(async () => {
        for (const [, call] of everyCall) await attack(call, perRound, round)
      })
      heaps.push(usedHeap())
    }
    expect(sent).toBeGreaterThan(everyCall.length * perCall)
    expect(heaps.at(-1)).toBeLessThan((heaps[0] ?? 0) + mostGrowth)
  })
})

// A failed login is counted, it and a refused role are in the log, and what a rule refused under a key is kept: the repeat hears it again.
function mayChange(call: Call, table: string, fault?: FaultCode): boolean {
  if (table === 'idempotency') return fault !== undefined && faults[fault].status === 0
  if (fault === 'claim.wrong' && (table === 'login_failure' || table === 'claim_code')) return true
  if (fault === 'kiosk.pair_wrong' && table === 'login_failure') return true
  const logged = guarded.includes(call.path) || isWatched(fault ?? '')
  return logged && (table === 'throttle' || table === 'audit')
}

function hashOf(text: string): number {
  return [...text].reduce((hash, char) => (hash * 31 + (char.codePointAt(0) ?? 0)) | 0, 0)
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
function usedHeap(): number {
  collect()
  return process.memoryUsage().heapUsed
}
