import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DataApp, queryOf } from './data.ts'

let queries: QueryClient
let ends: (() => void)[]
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  ends = []
})
afterEach(() => {
  for (const end of ends) end()
  queries.clear()
})

/** A front end whose answers say from which tables they came, and which they changed. */
function frontEnd(headers: Record<string, { read?: string; changed?: string }>) {
  const asked: string[] = []
  const send = (async (address: string) => {
    asked.push(address)
    return { msg: '', data: {}, ...headers[address] }
  }) as unknown as DataApp['send']
  return { asked, app: { send, tell: () => {}, ask: async () => true } satisfies DataApp }
}

async function open(app: DataApp, address: 'GET /api/enlist/list' | 'GET /api/message/list') {
  const observer = new QueryObserver(queries, queryOf(app, address, {}))
  const end = observer.subscribe(() => {})
  ends.push(end)
  await settled()
  return end
}
const settled = () => vi.waitFor(() => expect(queries.isFetching()).toBe(0))

describe('an answer that changed something', () => {
  const detail = 'GET /api/message/detail'

  it('has what came from the same tables read anew, itself not', async () => {
    const { app, asked } = frontEnd({
      'GET /api/message/list': { read: 'message,person' },
      'GET /api/enlist/list': { read: 'activity,enlist' },
      [detail]: { read: 'message', changed: 'message' },
    })
    await open(app, 'GET /api/message/list')
    await open(app, 'GET /api/enlist/list')
    await queries.fetchQuery(queryOf(app, detail, { mc_id: 1 }))
    await settled()
    expect(asked).toEqual([
      'GET /api/message/list',
      'GET /api/enlist/list',
      detail,
      'GET /api/message/list',
    ])
  })

  it('has what is out of sight read when it is next asked for', async () => {
    const { app, asked } = frontEnd({
      'GET /api/message/list': { read: 'message' },
      [detail]: { changed: 'message' },
    })
    const leave = await open(app, 'GET /api/message/list')
    leave()
    await queries.fetchQuery(queryOf(app, detail, { mc_id: 1 }))
    await settled()
    expect(asked).toHaveLength(2)
    await open(app, 'GET /api/message/list')
    expect(asked).toEqual(['GET /api/message/list', detail, 'GET /api/message/list'])
  })

  it('leaves alone what is said to come from nowhere', async () => {
    const { app, asked } = frontEnd({ [detail]: { changed: 'message' } })
    await open(app, 'GET /api/message/list')
    await queries.fetchQuery(queryOf(app, detail, { mc_id: 1 }))
    await settled()
    expect(asked).toHaveLength(2)
  })

  it('has all read anew where it cannot say what', async () => {
    const { app, asked } = frontEnd({
      'GET /api/message/list': { read: 'message' },
      'GET /api/enlist/list': { read: 'enlist' },
      [detail]: { changed: '*' },
    })
    await open(app, 'GET /api/message/list')
    await open(app, 'GET /api/enlist/list')
    await queries.fetchQuery(queryOf(app, detail, { mc_id: 1 }))
    await settled()
    expect(asked).toHaveLength(5)
  })
})

it('keeps an answer that is equal to the one before', async () => {
  const { app } = frontEnd({})
  const query = queryOf(app, 'GET /api/enlist/list', {})
  const known = async () => {
    await queries.fetchQuery(query)
    return queries.getQueryData(query.queryKey)
  }
  const before = await known()
  await queries.invalidateQueries()
  expect(await known()).toBe(before)
})
