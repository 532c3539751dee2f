import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteRead, patch, readChanged, show } from './patch.ts'

let queries: QueryClient
let ends: (() => void)[]
beforeEach(() => {
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  ends = []
})
afterEach(() => {
  for (const end of ends) end()
  queries.clear()
})

/** What a server answers, each request when the test says so. */
function server<T>() {
  const asked: { input: unknown; answer: (value: T) => void; signal: AbortSignal }[] = []
  const ask = (input: unknown, signal: AbortSignal) =>
    new Promise<T>((answer, fail) => {
      signal.addEventListener('abort', () => fail(new Error('ended')))
      asked.push({ input, answer, signal })
    })
  return { asked, ask }
}
const watch = (observer: { subscribe: (told: () => void) => () => void }) =>
  ends.push(observer.subscribe(() => {}))
const settled = () => vi.waitFor(() => expect(queries.isFetching()).toBe(0))

describe('a list page by page', () => {
  const key = ['votes', { id: 1 }]
  const rows = () =>
    queries.getQueryData<{ pages: string[][] }>(key)?.pages.map((page) => page.join())
  const voted = (known: { pages: string[][]; pageParams: unknown[] }) => ({
    ...known,
    pages: known.pages.map((page) => page.map((row) => row.replace('甲0', '甲1'))),
  })

  async function firstPage() {
    const { asked, ask } = server<string[]>()
    const list = new InfiniteQueryObserver(queries, {
      queryKey: key,
      queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (last: string[], all) => (last.length === 0 ? undefined : all.length + 1),
    })
    watch(list)
    asked[0]?.answer(['甲0', '乙0'])
    await settled()
    return { asked, list }
  }

  it('keeps a change over a next page that was on its way, and the page comes', async () => {
    const { asked, list } = await firstPage()
    void list.fetchNextPage()
    patch(queries, ['votes'], voted)
    expect(asked.map(({ input }) => input)).toEqual([1, 2, 2])
    expect(asked[1]?.signal.aborted).toBe(true)
    expect(rows()).toEqual(['甲1,乙0'])
    asked[1]?.answer(['丙0'])
    asked[2]?.answer(['丙0'])
    await settled()
    expect(rows()).toEqual(['甲1,乙0', '丙0'])
    expect(list.getCurrentResult()).toMatchObject({ status: 'success', hasNextPage: true })
  })

  it('keeps a change over the list being read anew, all of which begins again', async () => {
    const { asked, list } = await firstPage()
    void list.refetch()
    patch(queries, key, voted)
    asked[1]?.answer(['甲0', '乙0'])
    asked[2]?.answer(['甲1', '乙5'])
    await settled()
    expect(rows()).toEqual(['甲1,乙5'])
    expect(asked).toHaveLength(3)
  })

  it('is read anew whole when an act changed it, and its next page goes on', async () => {
    const { asked, list } = await firstPage()
    const query = queries.getQueryCache().find({ queryKey: key })
    if (query) noteRead(query, 'vote')
    void list.fetchNextPage()
    const changed = readChanged(queries, 'vote')
    expect(asked.map(({ input }) => input)).toEqual([1, 2, 1])
    asked[2]?.answer(['甲1', '乙0'])
    await changed
    asked[3]?.answer(['丙0'])
    await settled()
    expect(rows()).toEqual(['甲1,乙0', '丙0'])
  })

  it('begins no read where none is on its way', async () => {
    const { asked } = await firstPage()
    patch(queries, key, voted)
    expect(rows()).toEqual(['甲1,乙0'])
    expect(asked).toHaveLength(1)
  })
})

describe('one answer', () => {
  const key = ['count', {}]
  function open() {
    const { asked, ask } = server<number>()
    const count = new QueryObserver(queries, {
      queryKey: key,
      queryFn: ({ signal }) => ask('count', signal),
    })
    watch(count)
    return { asked, count }
  }

  it('that comes for the first time is asked for again when it began before an act', async () => {
    const { asked } = open()
    const changed = readChanged(queries, 'count')
    asked[0]?.answer(3)
    asked[1]?.answer(2)
    await changed
    expect(queries.getQueryData(key)).toBe(2)
    expect(asked).toHaveLength(2)
  })

  it('that an act outdates is read when it is next asked for, and at once where a read was on its way', async () => {
    const { asked, ask } = server<number>()
    // It is not given up when its screen goes.
    const kept = new AbortController()
    const count = new QueryObserver(queries, {
      queryKey: key,
      queryFn: () => ask('count', kept.signal),
    })
    watch(count)
    asked[0]?.answer(3)
    await settled()
    const query = queries.getQueryCache().find({ queryKey: key })
    if (query) noteRead(query, 'count')
    void count.refetch()
    for (const end of ends.splice(0)) end()
    const changed = readChanged(queries, 'count')
    asked[1]?.answer(3)
    asked[2]?.answer(2)
    await changed
    await settled()
    expect(queries.getQueryData(key)).toBe(2)
    await readChanged(queries, 'count')
    expect(asked).toHaveLength(3)
    expect(count.getCurrentResult().isStale).toBe(true)
  })

  it('whoever waits for a read that began again gets what it brings', async () => {
    const { asked, ask } = server<number>()
    const queryFn = ({ signal }: { signal: AbortSignal }) => ask('count', signal)
    const waits = queries.fetchQuery({ queryKey: key, queryFn })
    patch<number>(queries, key, (known) => known - 1)
    asked[1]?.answer(2)
    expect(await waits).toBe(2)
  })

  it('that an act brought is read anew when the tables of its answer change', async () => {
    show(queries, key, 5, 'count')
    const { asked, ask } = server<number>()
    watch(
      new QueryObserver(queries, {
        queryKey: key,
        queryFn: ({ signal }) => ask('count', signal),
        staleTime: 60_000,
      }),
    )
    expect(asked).toHaveLength(0)
    const changed = readChanged(queries, 'count')
    asked[0]?.answer(4)
    await changed
    expect(queries.getQueryData(key)).toBe(4)
  })

  it('that an act brought stands over a read that was on its way', async () => {
    const { asked } = open()
    show(queries, key, 5)
    asked[0]?.answer(3)
    expect(queries.getQueryData(key)).toBe(5)
    asked[1]?.answer(5)
    await settled()
    expect(queries.getQueryData(key)).toBe(5)
  })
})
