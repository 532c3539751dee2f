import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'
import { createAccount } from '../features/account/account.service.ts'
import { demoEvents } from './events.ts'
import { clearDemo, demoState, markDemo } from './filled.store.ts'
import { demoAdmin } from './hands.ts'

const dayMs = 24 * 3_600_000

/**
 * Fills an empty demo museum through the product's own calls, in the order in which it would have
 * happened: the house's clock stands at each event's day while it is made.
 */
export async function fillDemo(app: FastifyInstance, house: House): Promise<void> {
  const state = await demoState(house.db)
  if (state === 'filled') return
  if (state === 'filling') await clearDemo(house.db)
  await markDemo(house.db, 'filling')
  await createAccount(house.db, { ...demoAdmin, role: 'admin', created_at: '2026-01-01 00:00:00' })
  const { clock } = house
  const today = clock()
  try {
    const events = await demoEvents(app, house)
    for (const { day, run } of events.sort((a, b) => a.day - b.day)) {
      house.clock = () => new Date(today.getTime() + day * dayMs)
      await run()
    }
  } finally {
    house.clock = clock
  }
  await markDemo(house.db, 'filled')
}
