import { clientErrorCalls } from '@museum/contract/client-error.calls.ts'
import { rates } from '@museum/contract/rate-limits.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { askAs } from './inject-call.ts'

oneStore('the report of a screen that failed', (store) => {
  let world: World
  let app: World['app']
  let lines: Record<string, unknown>[]
  beforeEach(async () => {
    lines = []
    const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
    world = await openWorld(store, { settings: { rateFactor: 1 } })
    app = await createApp({ ...world.appContext, log })
  })
  afterEach(async () => {
    await app.close()
    await world.close()
  })
  const report = (more: object) =>
    askAs(app, undefined).send(clientErrorCalls.report, {
      front: 'wx',
      route: '/recruitmentDetail/:id',
      message: 'broken',
      ...more,
    })

  test('is one line of the log, with where it was', async () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'length')",
      '    at render (https://museum.example/wx/assets/detail-Bq3_x9.js:12:3456)',
      '    at async https://museum.example/wx/assets/index-a1.js?v=1:1:20',
      'draw@https://museum.example/wx/assets/index-a1.js:7:8',
      '    at visit (https://museum.example/wx/person/13812345678:1:1)',
    ].join('\n')
    expect(await report({ stack, version: '1.2.0+a1b2' })).toMatchObject({ status: 1, data: {} })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 40,
      msg: 'a screen failed',
      front: 'wx',
      route: '/recruitmentDetail/:id',
      message: 'broken',
      frames: ['render detail-Bq3_x9.js:12:3456', 'index-a1.js:1:20', 'draw index-a1.js:7:8'],
      version: '1.2.0+a1b2',
    })
  })

  test('holds nothing of a person, whatever it says', async () => {
    const secrets = [
      '13812345678',
      '11010519491231002X',
      '欧阳修竹',
      'Ouyang',
      'ticket-abc',
      'a@b.example',
      'X9',
    ]
    const message =
      '欧阳修竹 phone 13812345678 id 11010519491231002X of "Ouyang" a@b.example at /wx/index?jtoken=ticket-abc'
    await report({
      message,
      stack: `${message}\n at Ouyang欧阳修竹 (https://x/wx/records/13812345678)`,
      route: '/person/13812345678?jtoken=ticket-abc#欧阳修竹',
      version: '欧阳修竹',
    })
    const said = JSON.stringify(lines)
    for (const secret of secrets) expect(said).not.toContain(secret)
    expect(lines[0]).toMatchObject({ message: '… phone # id #X of … … at /wx/index…', frames: [] })
  })

  test('is cut where it is too long, and refused where it is none', async () => {
    const long = 'x'.repeat(50_000)
    expect((await report({ message: long, stack: long, route: long })).status).toBe(1)
    expect(JSON.stringify(lines).length).toBeLessThan(1_500)
    expect((await report({ front: 'other' })).fault).toBe('request.invalid')
    expect((await report({ message: 1 })).fault).toBe('request.invalid')
  })

  test('is heard a few times a minute from one address', async () => {
    for (let i = 0; i < rates.report; i += 1) expect((await report({})).status).toBe(1)
    expect((await report({})).fault).toBe('request.too_many')
    expect(lines).toHaveLength(rates.report)
  })
})
