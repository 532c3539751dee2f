import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { asksAnew, type Call, keepsAnswer } from '@museum/contract/call.ts'
import { type Address, calls } from '@museum/contract/calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { statementsOf } from '../../db/statements.ts'
import { eachStore } from '../stores.ts'
import { allKinds, type Kind, kinds, refusalOf } from './callers.ts'
import type { Plain } from './declare.ts'
import { declared } from './declared/all.ts'
import { today } from './ground.ts'
import { type Member, type Museum, openMuseum } from './museum.ts'
import { allowed } from './query-counts.ts'
import { type Answer, send } from './send.ts'

const everyCall = Object.values(calls)
  .flatMap((group) => Object.values(group) as Call[])
  .map((call) => [`${call.method} ${call.path}` as Address, call] as const)

/** What is asked here hangs on how the day stands: each in a museum of that day alone, whatever other calls do. */
const ofTheDay: readonly Address[] = ['POST /api/kiosk/wall', 'GET /api/office/wall']
const isOfTheDay = ([address]: (typeof everyCall)[number]) => ofTheDay.includes(address)

eachStore('the statements of a call', (store) => {
  let full: Museum
  let museum: Museum
  beforeAll(async () => {
    full = await openMuseum(store)
    museum = full
    // Of everything there is something by then, and each query is prepared.
    for (const [address, call] of everyCall) {
      await (await asked(address, call))()
      await letIn(address)
    }
  })
  afterAll(() => full.world.close())
  // Whom the server knows it forgets after a while, however slow the machine.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
    return () => vi.useRealTimers()
  })

  /** A call with good input by one whom it serves, who was known to the server a moment before. */
  async function asked(address: Address, call: Call): Promise<() => Promise<Answer>> {
    const entry = declared[address] as Plain<object>
    const who = await memberOf(entry, callerOf(call, entry))
    const input = await entry.own(museum, who)
    const file = await entry.file?.(museum)
    const { app } = museum.world
    const me = who.being.login === 'account' ? accountCalls.me : volunteerCalls.status
    if (who.token) await send(app, me, {}, who.token)
    return () => send(app, call, input, who.token, file, headersOf(call))
  }

  /** Lets everybody in again whose login the call has ended. */
  async function letIn(address: Address): Promise<void> {
    if ((declared[address] as Plain<object>).letsIn) await museum.letIn()
  }

  async function memberOf({ anew }: Plain<object>, kind: Kind): Promise<Member> {
    return anew ? await museum.newMember(kind) : museum.members[kind]
  }

  /** As phone and office send it: an act has a key, and a form the version at which it was filled. */
  const headersOf = (call: Call): Record<string, string> => ({
    ...(keepsAnswer(call) ? { 'idempotency-key': `key ${museum.count()}` } : {}),
    ...(call.record ? { 'x-version': '999999999' } : {}),
  })

  // Where other processes are not heard of, whoever acts is looked up though the process knows them.
  const isAskedAnew = (call: Call) =>
    store.name === 'postgres' && call.audience !== 'everyone' && asksAnew(call)

  test.each(everyCall.filter((one) => !isOfTheDay(one)))('%s', count)

  describe('on a day with somebody late, somebody at risk and somebody missing', () => {
    beforeAll(async () => {
      museum = await openMuseum(store)
      const { stranger, shift, slot } = museum
      await shift(stranger, today, { start_time: '09:00:00' })
      await shift(stranger, today, { start_time: '11:00:00', end_time: '13:00:00' })
      await slot(today, { end_time: '12:00:00', need: 3 })
      for (const [address, call] of everyCall.filter(isOfTheDay))
        await (await asked(address, call))()
    })
    afterAll(async () => {
      await museum.world.close()
      museum = full
    })
    test.each(everyCall.filter(isOfTheDay))('%s', count)
  })

  async function count(address: Address, call: Call): Promise<void> {
    const ask = await asked(address, call)
    // What was asked in the same words a moment before may be kept in the process.
    if (call.kind === 'query' || call.kind === 'file') await ask()
    let answer: Answer | undefined
    const statements = await statementsOf(async () => {
      answer = await ask()
    })
    await letIn(address)
    const { hears } = declared[address] as Plain<object>
    if (hears === undefined) expect(answer?.outcome).toBe('served')
    // One more than is allowed is one too many; where fewer do, the table says so.
    const most = allowed[address]
    const said = typeof most === 'number' ? most : most[store.name]
    const exactly = said + (isAskedAnew(call) ? 1 : 0)
    expect(statements, statements.map(({ sql }) => sql).join('\n')).toHaveLength(exactly)
  }
})

/** Of those whom the call serves, or admits, one who has most there. */
function callerOf(call: Call, { hears }: Plain<object>): Kind {
  const admitted = allKinds.filter((kind) => refusalOf(call, kinds[kind]) === undefined)
  const served = admitted.filter(
    (kind) => typeof hears !== 'object' || (hears[kind] ?? 'served') === 'served',
  )
  const chosen = served.find((kind) => kind === 'leader' || kind === 'admin') ?? served.at(-1)
  if (!chosen) throw new Error(`${call.path} serves nobody`)
  return chosen
}
