import type { Call } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { faults, httpCode } from '@museum/contract/fault.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Changes, changedTables, countChanges } from '../../db/changes.ts'
import { isWatched } from '../../features/audit/refusal.service.ts'
import { eachStore } from '../stores.ts'
import { allKinds, type Kind, kinds, refusalOf } from './callers.ts'
import type { Ask, Hears, Outcome, Plain } from './declare.ts'
import { declared } from './declared/all.ts'
import { secret } from './ground.ts'
import { type Member, type Museum, openMuseum } from './museum.ts'
import { type Answer, send } from './send.ts'

type Entry = Plain<object>

const everyCall = Object.values(calls)
  .flatMap((group) => Object.values(group) as Call[])
  .map((call) => [`${call.method} ${call.path}`, call] as const)
const entries = declared as unknown as Record<string, Entry>

test('each declaration is of a call', () => {
  expect(Object.keys(entries).sort()).toEqual(everyCall.map(([address]) => address).sort())
})

eachStore('every call', (store) => {
  // Who may call is decided before anything is asked of a database, so that one engine shows it for all kinds;
  // the other serves one kind of each call, and is asked for what is not there or another's.
  const everyKind = store.name === 'sqlite'
  let museum: Museum
  let counts: () => Promise<Changes>
  /** Counted after what was heard last, where nothing was written since. */
  let counted: Changes | undefined
  beforeAll(async () => {
    museum = await openMuseum(store)
    counts = await countChanges(museum.world.db)
  })
  afterAll(() => museum.world.close())

  async function memberOf(entry: Entry, kind: Kind): Promise<Member> {
    if (!entry.anew) return museum.members[kind]
    counted = undefined
    return await museum.newMember(kind)
  }

  /** What is asked; making it may write. */
  async function made(make: Ask<object>, who: Member): Promise<object> {
    counted = undefined
    return await make(museum, who)
  }

  async function ask(call: Call, entry: Entry, who: Member, input: object): Promise<Answer> {
    const answer = await send(museum.world.app, call, input, who.token, await entry.file?.(museum))
    if (entry.letsIn && answer.outcome === 'served') await museum.letIn()
    if (who.being.login !== 'account' && !entry.screen) expect(answer.body).not.toContain(secret)
    return answer
  }

  /** What is heard, and which tables are changed by it. */
  async function watched(call: Call, entry: Entry, who: Member, input: object) {
    const before = counted ?? (await counts())
    const answer = await ask(call, entry, who, input)
    counted = await counts()
    const changed = changedTables(before, counted).sort()
    return { ...answer, changed: noting(answer.outcome) ? [] : changed }
  }

  describe.each(everyCall)('%s', (address, call) => {
    const entry = entries[address]
    if (!entry) throw new Error(`${address} is not declared`)
    const refused = allKinds.filter((kind) => refusalOf(call, kinds[kind]))
    const allowed = allKinds.filter((kind) => !refused.includes(kind))
    const admitted = everyKind ? allowed : allowed.slice(-1)

    if (everyKind)
      test('is refused to whom it is not for, and changes nothing then', async () => {
        expect(call.audience).toBe(entry.audience)
        const input = await made(entry.own, museum.members[admitted.at(-1) ?? 'admin'])
        for (const kind of refused) {
          const heard = await watched(call, entry, await memberOf(entry, kind), input)
          const code = refusalOf(call, kinds[kind])
          if (code === undefined) throw new Error('a refusal has a code')
          expect({ kind, ...heard }).toMatchObject({
            kind,
            outcome: code,
            http: httpCode(faults[code].status),
            changed: logged(code),
          })
        }
      })

    test('serves each of its audience', async () => {
      const outcomes: Partial<Record<Kind, Outcome>> = {}
      for (const kind of admitted) {
        const who = await memberOf(entry, kind)
        const { outcome } = await ask(call, entry, who, await made(entry.own, who))
        outcomes[kind] = outcome
      }
      expect(outcomes).toEqual(
        Object.fromEntries(admitted.map((kind) => [kind, expectedOf(entry.hears, kind)])),
      )
    })

    for (const [which, { own, hears }] of Object.entries(entry.also ?? {}))
      test(`with ${which} has a rule of its own`, async () => {
        for (const kind of admitted) {
          const who = await memberOf(entry, kind)
          const heard = await watched(call, entry, who, await made(own, who))
          expect({ kind, outcome: heard.outcome }).toEqual({
            kind,
            outcome: expectedOf(hears, kind),
          })
          if (heard.outcome !== 'served') expect(heard.changed).toEqual(logged(heard.outcome))
        }
      })

    const { missing } = entry
    if (missing)
      test('answers of what is not there and of what is not theirs in one way', async () => {
        for (const kind of admitted) {
          const who = await memberOf(entry, kind)
          const hear = async (make: Ask<object>) =>
            await watched(call, entry, who, await made(make, who))
          const absent = await hear(missing)
          expect({ kind, ...absent }).toMatchObject({
            outcome: entry.absent ?? 'content.not_found',
            changed: [],
          })
          for (const [which, make] of Object.entries(entry.foreign ?? {}))
            expect({ kind, which, ...(await hear(make)) }).toEqual({ kind, which, ...absent })
        }
      })
  })
})

// Of these a line a minute stands in the log, so that the first alone leaves one.
const noting = (outcome: Outcome) => outcome !== 'auth.forbidden' && isWatched(outcome)

// That a role was refused stands in the log.
const logged = (outcome: Outcome) => (outcome === 'auth.forbidden' ? ['audit', 'throttle'] : [])

function expectedOf(hears: Hears | undefined, kind: Kind): Outcome {
  if (hears === undefined) return 'served'
  return typeof hears === 'string' ? hears : (hears[kind] ?? 'served')
}
