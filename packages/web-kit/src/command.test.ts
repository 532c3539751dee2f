import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CommandApp, type CommandOptions, createCommand } from './command.ts'
import { noteRead } from './patch.ts'
import { CallError, cancelledStatus, noAnswer, type Reply } from './send.ts'
import { noteVersion } from './versions.ts'

const address = 'POST /api/enlist/enlist'
type Answered = Reply<typeof address>
const done: Answered = { msg: '', data: { enlist_id: 7, enlist_status: 1 } }

let queries: QueryClient
beforeEach(() => {
  queries = new QueryClient()
})

/** A command whose sending ends as the test says, and what its front end was told. */
function open(
  options: CommandOptions<typeof address> = {},
  parts: { ask?: () => Promise<boolean>; askWhose?: () => Promise<boolean> } = {},
) {
  const sends: {
    version: number | undefined
    answer: (reply: unknown) => void
    fail: (error: unknown) => void
  }[] = []
  const told: string[] = []
  const busy: boolean[] = []
  let sent: unknown
  const app: CommandApp = {
    send: ((_address: string, _input: unknown, { version }: { version?: number }) =>
      new Promise<unknown>((answer, fail) => {
        sends.push({ version, answer, fail })
      })) as CommandApp['send'],
    tell: (words) => told.push(words),
    ask: async () => true,
    ...parts,
  }
  const run = createCommand(
    app,
    queries,
    address,
    () => options,
    (change) => {
      sent = change(sent as never)
      busy.push(sent !== undefined)
    },
  )
  return { run, sends, told, busy }
}
const sentOnce = (sends: unknown[], count = 1) =>
  vi.waitFor(() => expect(sends).toHaveLength(count))
const refusal = (code: string, more = {}) =>
  new CallError(0, '不行', { status: 0, data: { code, ...more } })

/** Something in sight that was read from this table; how often it was asked for. */
async function inSight(table: string) {
  const queryFn = vi.fn(async () => 1)
  const end = new QueryObserver(queries, { queryKey: [table], queryFn }).subscribe(() => {})
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0))
  const query = queries.getQueryCache().find({ queryKey: [table] })
  if (query) noteRead(query, table)
  return { asked: queryFn, end }
}

describe('a command', () => {
  it('is sent once while it is on its way, and again afterwards', async () => {
    const { run, sends, told } = open({ done: '好了' })
    const first = run({ id: 1 })
    expect(await run({ id: 1 })).toBeUndefined()
    sends[0]?.answer(done)
    expect(await first).toEqual(done)
    expect(told).toEqual(['好了'])
    const second = run({ id: 1 })
    await sentOnce(sends, 2)
    sends[1]?.answer({ ...done, msg: '又好了' })
    await second
    expect(told).toEqual(['好了', '又好了'])
  })

  it('is not sent where it is declined, nor twice while it is being asked', async () => {
    const question = { text: '确定？' }
    let decide = (_yes: boolean) => {}
    const ask = () =>
      new Promise<boolean>((resolve) => {
        decide = resolve
      })
    const { run, sends, busy } = open({}, { ask })
    const first = run({ id: 1 }, question)
    expect(await run({ id: 1 }, question)).toBeUndefined()
    decide(false)
    expect(await first).toBeUndefined()
    expect(sends).toEqual([])
    expect(busy).not.toContain(true)
    const second = run({ id: 1 }, question)
    decide(true)
    await sentOnce(sends)
    sends[0]?.answer(done)
    expect(await second).toEqual(done)
  })

  it('is busy until what it changed is read anew', async () => {
    const { asked, end } = await inSight('enlist')
    const other = await inSight('vote')
    const { run, sends, busy } = open()
    let finish = (_: number) => {}
    asked.mockImplementation(
      () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    )
    const reply = run({ id: 1 })
    await sentOnce(sends)
    sends[0]?.answer({ ...done, changed: 'activity,enlist' })
    await reply
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    expect(busy.at(-1)).toBe(true)
    finish(2)
    await vi.waitFor(() => expect(busy.at(-1)).toBe(false))
    expect(other.asked).toHaveBeenCalledTimes(1)
    end()
    other.end()
  })

  it('ends, where it waits, when what it changed is read anew', async () => {
    const { asked, end } = await inSight('enlist')
    const { run, sends } = open({ waits: true })
    asked.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(2), 20)))
    const reply = run({ id: 1 })
    await sentOnce(sends)
    sends[0]?.answer({ ...done, changed: 'enlist' })
    await reply
    expect(queries.getQueryData(['enlist'])).toBe(2)
    end()
  })
})

describe('a command that fails', () => {
  it('has what is in sight read anew where a rule refused it', async () => {
    const { asked, end } = await inSight('enlist')
    const failed: CallError[] = []
    const { run, sends, told } = open({ onFailed: (error) => void failed.push(error) })
    const reply = run({ id: 1 })
    await sentOnce(sends)
    sends[0]?.fail(refusal('enlist.full'))
    expect(await reply).toBeUndefined()
    expect(failed.map(({ code }) => code)).toEqual(['enlist.full'])
    expect(told).toEqual([])
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    end()
  })

  it.each([405, cancelledStatus])('is dealt with elsewhere with status %i', async (status) => {
    const { asked, end } = await inSight('enlist')
    const onFailed = vi.fn()
    const { run, sends } = open({ onFailed })
    const reply = run({ id: 1 })
    await sentOnce(sends)
    sends[0]?.fail(new CallError(status, ''))
    expect(await reply).toBeUndefined()
    expect(onFailed).not.toHaveBeenCalled()
    expect(asked).toHaveBeenCalledTimes(1)
    end()
  })

  it('goes out once more where the person says so', async () => {
    const { run, sends } = open({ onFailed: async ({ status }) => status === noAnswer })
    const reply = run({ id: 1 })
    await sentOnce(sends)
    sends[0]?.fail(new CallError(noAnswer, ''))
    await sentOnce(sends, 2)
    sends[1]?.answer(done)
    expect(await reply).toEqual(done)
  })

  it('passes on what is no answer of the server', async () => {
    const { run, sends, busy } = open()
    const reply = run({ id: 1 })
    await sentOnce(sends)
    sends[0]?.fail(new TypeError('a fault of this program'))
    await expect(reply).rejects.toThrow(TypeError)
    await vi.waitFor(() => expect(busy.at(-1)).toBe(false))
  })
})

describe('a record that others changed meanwhile', () => {
  it.each([
    [true, [3, 5]],
    [false, [3]],
  ])('is written over only where one says so: %s', async (mine, versions) => {
    const record = {}
    noteVersion(record, 3)
    const onTheirs = vi.fn()
    const { run, sends } = open({ of: record, onTheirs }, { askWhose: async () => mine })
    const reply = run({ id: 1 })
    await sentOnce(sends)
    sends[0]?.fail(refusal('content.stale', { version: 5 }))
    if (mine) {
      await sentOnce(sends, 2)
      sends[1]?.answer(done)
    }
    expect(await reply).toEqual(mine ? done : undefined)
    expect(sends.map(({ version }) => version)).toEqual(versions)
    expect(onTheirs).toHaveBeenCalledTimes(mine ? 0 : 1)
  })
})
