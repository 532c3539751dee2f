import { afterEach, expect, it } from 'vitest'
import { takeAhead } from './ahead.ts'
import { envelope, listen } from './testing/listen.ts'

const phone = listen()
const path = '/api/enlist/list?p=wx&page=1'
const answerOf = (data: unknown) =>
  Promise.resolve(new Response(JSON.stringify({ status: 1, msg: '', data })))

/** As the page's own script has left it: a read that was made with the login `token`. */
function begin(base: string, token: string, answer = answerOf({ list: ['early'] })) {
  globalThis.readAhead = { token, answers: { [base + path]: answer } }
}
afterEach(() => {
  globalThis.readAhead = undefined
})

const setUp = () => {
  const { send } = phone.client({ monotonicMs: () => 0 })
  phone.answer = envelope(1, '', { list: ['asked'] })
  const read = async () =>
    (await send('GET /api/enlist/list', { title: '', page: 1 })).data.list as unknown
  return { send, read, base: phone.base() }
}

it('takes what is on its way already, once', async () => {
  const { read, base } = setUp()
  begin(base, 'T')
  expect(await read()).toEqual(['early'])
  expect(phone.heard).toEqual([])
  expect(await read()).toEqual(['asked'])
})

it('asks itself where it was asked for another login, or the answer got lost', async () => {
  const { read, base } = setUp()
  begin(base, 'another')
  expect(await read()).toEqual(['asked'])
  const lost = Promise.reject(new Error('lost'))
  // As the page's own script says it.
  lost.catch(() => {})
  begin(base, 'T', lost)
  expect(await read()).toEqual(['asked'])
})

it('asks itself after an act of one’s own, which the answer may not know', async () => {
  const { send, read, base } = setUp()
  begin(base, 'T')
  await send('POST /api/enlist/enlist', { id: 7 })
  expect(await read()).toEqual(['asked'])
})

it('does not wait for it where nobody wants the answer any more', async () => {
  const { send, base } = setUp()
  begin(base, 'T', new Promise<Response>(() => {}))
  const gone = new AbortController()
  const input = { title: '', page: 1 }
  const reply = send('GET /api/enlist/list', input, { signal: gone.signal, own: true })
  gone.abort()
  await expect(reply).rejects.toMatchObject({ status: -2 })
})

it('does not take what is older than a page needs to stand', () => {
  const answer = answerOf({})
  const ahead = () => ({ readAhead: { token: 'T', answers: { '/a': answer } } })
  expect(takeAhead(ahead(), '/a', 'T', 20_000)).toBe(answer)
  expect(takeAhead(ahead(), '/a', 'T', 20_001)).toBeUndefined()
  expect(takeAhead(ahead(), '/b', 'T', 0)).toBeUndefined()
})
