import { museumStamp } from '@museum/contract/day.ts'
import { inTransaction, single } from '@museum/server/db/db.ts'
import { demoState, markDemo } from '@museum/server/db/demo-state.ts'
import type { Db } from '@museum/server/db/types.ts'
import { createAccount } from '@museum/server/features/account/account.service.ts'
import { type Settings, SettingsError } from '@museum/server/settings.ts'
import { keepTried } from './fill/fill.store.ts'
import { fill } from './fill/fill.ts'
import { officePeople, whatToTry } from './fill/tried.ts'
import { demoAdmin, noWords } from './museum.ts'

/**
 * Fills an empty database by the settings: for the demo mode with accounts and people to be, so that `npm start`
 * opens it, and else with nobody who could log in by a password that all know.
 */
export async function fillMuseum(
  db: Db,
  settings: Pick<Settings, 'demo' | 'museumZone' | 'dataKey'>,
  size: Omit<Parameters<typeof fill>[1], 'now' | 'zone' | 'dataKey'>,
  say: (line: string) => void,
): Promise<void> {
  const { demo, museumZone: zone, dataKey } = settings
  const now = new Date()
  if (!demo) {
    await fill(db, { ...size, now, zone, dataKey }, say)
    return
  }
  if ((await demoState(db)) !== 'empty')
    throw new SettingsError('fill needs a database without people')
  // What is broken off is the demo museum's to clear.
  await single(db, (tx) => markDemo(tx, 'filling'))
  const { tried, people } = await fill(db, { ...size, now, zone, dataKey }, say)
  const created_at = museumStamp(now, zone)
  for (const one of [{ ...demoAdmin, role: 'admin' as const }, ...officePeople])
    await createAccount(db, { password: demoAdmin.password, ...one, created_at }, '', noWords)
  await inTransaction(db, async (tx) => {
    await keepTried(tx, tried)
    await markDemo(tx, 'filled')
  })
  for (const line of whatToTry(tried, people)) say(line)
}
