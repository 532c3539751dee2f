import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld } from '../testing/world.ts'
import { faultOf } from './failures.ts'
import { logSerializers } from './log.ts'

test('what somebody else has removed at the same moment is told as changed', () => {
  expect(faultOf(Object.assign(new Error('refused'), { code: '23503' })).code).toBe(
    'content.changed',
  )
})

oneStore('a write that a reference alone refuses', (store) => {
  test('is told as changed, and the operator of the call that lacks a guard', async () => {
    const lines: string[] = []
    const log = pino({ serializers: logSerializers }, { write: (line: string) => lines.push(line) })
    const world = await openWorld(store)
    const app = await createApp({ ...world.appContext, log })
    app.post('/unguarded/:name', async () => {
      const at = { title: '欧阳修竹', content: '13812345678', status: 1, created_at: '' }
      await world.db
        .insertInto('post')
        .values({ person_id: 987_654, ...at })
        .execute()
    })
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/unguarded/欧阳修竹' })
    expect({ statusCode, body }).toMatchObject({ statusCode: 200 })
    expect(JSON.parse(body)).toMatchObject({ status: 0, data: { code: 'content.changed' } })
    const told = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ level: 40, call: 'POST /unguarded/:name' })
    // One engine names what refused; of the other the stack says where.
    expect(told[0].constraint).toMatch(/^$|person/)
    expect(told[0].err.stack).toContain('at ')
    for (const secret of ['欧阳修竹', '13812345678', '987654'])
      expect(lines.join('')).not.toContain(secret)
    await app.close()
    await world.close()
  })
})
