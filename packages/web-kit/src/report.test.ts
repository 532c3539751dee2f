import { beforeEach, expect, it, vi } from 'vitest'
import { report } from './report.ts'

beforeEach(() => {
  vi.stubGlobal('document', {
    querySelector: () => ({ src: 'https://m.example/wx/assets/index-7.js' }),
  })
  return () => vi.unstubAllGlobals()
})

it('says once for each error what failed and where', () => {
  const send = vi.fn(async () => ({ msg: '', data: {} }))
  const error = new Error('x is undefined')
  report(send, 'wx', '/recruitmentDetail/:id', error)
  report(send, 'wx', '/recruitmentDetail/:id', new Error('x is undefined'))
  report(send, 'wx', '/index', 'no error object')
  expect(send.mock.calls.map((call) => (call as unknown[])[1])).toEqual([
    {
      front: 'wx',
      route: '/recruitmentDetail/:id',
      message: 'x is undefined',
      stack: error.stack,
      version: 'index-7.js',
    },
    expect.objectContaining({ route: '/index', message: 'no error object' }),
  ])
})

it('lets a report that is not taken go', async () => {
  report(() => Promise.reject(new Error('offline')), 'wx', '/index', new Error('another'))
  await new Promise((resolve) => setImmediate(resolve))
})
