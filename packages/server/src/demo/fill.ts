import { setupCalls } from '@museum/contract/dashboard/setup.calls.ts'
import { addDays, instantOf, museumTime } from '@museum/contract/day.ts'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { createAccount } from '../features/account/account.service.ts'
import { decisionKinds } from '../features/message/decision.service.ts'
import { runDue } from '../outbox/outbox.ts'
import { drawAhead } from './drawings.ts'
import { type DemoEvent, demoEvents } from './events.ts'
import { clearDemo, demoState, markDemo } from './filled.store.ts'
import { asOffice, demoAdmin, need } from './hands.ts'

const dayMs = 24 * 3_600_000

/**
 * Fills an empty demo museum through the product's own calls, in the order in which it would have
 * happened: the server's clock stands at each event's day while it is made.
 */
export async function fillDemo(app: FastifyInstance, appContext: AppContext): Promise<void> {
  const state = await demoState(appContext.db)
  if (state === 'filled') return
  if (state === 'filling') await clearDemo(appContext.db)
  drawAhead()
  await markDemo(appContext.db, 'filling')
  await createAccount(appContext.db, {
    ...demoAdmin,
    role: 'admin',
    created_at: '2026-01-01 00:00:00',
  })
  const { clock } = appContext
  const today = clock()
  try {
    const zone = appContext.settings.museumZone
    const { day: date } = museumTime(today, zone)
    const instant = ({ day, time }: DemoEvent) =>
      time === undefined
        ? today.getTime() + day * dayMs
        : instantOf({ day: addDays(date, day), time }, zone).getTime()
    const events = (await demoEvents(app, appContext))
      .map((event) => ({ run: event.run, instant: instant(event) }))
      // The demo museum knows nothing of what is still to come.
      .filter(({ instant }) => instant <= today.getTime())
      .sort((a, b) => a.instant - b.instant)
    for (const { run, instant } of events) {
      appContext.clock = () => new Date(instant)
      await runDue(appContext, decisionKinds)
      await run()
    }
  } finally {
    appContext.clock = clock
  }
  await runDue(appContext, decisionKinds)
  // It shows a museum that has been open for long.
  await need((await asOffice(app)).send(setupCalls.putAway, { put_away: 1 }))
  await markDemo(appContext.db, 'filled')
}
