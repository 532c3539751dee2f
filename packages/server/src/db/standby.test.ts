import { pino } from 'pino'
import { expect, test } from 'vitest'
import { postgres } from '../testing/stores.ts'
import { openDb } from './db.ts'
import { openStandby, type Position, Standby } from './standby.ts'

const second = 1_000
const mostBehindMs = 5 * second

/** A standby whose two sides and clock are set by hand. */
function scripted() {
  const told = {
    ms: 0,
    away: false,
    primary: { cluster: 'museum', at: 0n } as Position,
    standby: { cluster: 'museum', at: 0n } as Position | undefined,
  }
  const positions = {
    primary: async () => {
      if (told.away) throw new Error('away')
      return told.primary
    },
    standby: async () => told.standby,
  }
  const db = openDb('sqlite::memory:', () => {}).db
  const standby = new Standby(db, mostBehindMs, positions, () => told.ms)
  const look = async (at: { ms: number; primary: bigint; standby: bigint | undefined }) => {
    told.ms = at.ms
    told.primary = { cluster: 'museum', at: at.primary }
    told.standby = at.standby === undefined ? undefined : { cluster: 'museum', at: at.standby }
    await standby.look()
  }
  return { standby, told, look }
}

test('a standby is read only when it is known to hold what was written', async () => {
  const { standby, look } = scripted()
  expect([standby.behindMs, standby.near]).toEqual([Number.POSITIVE_INFINITY, false])
  await look({ ms: 1_000, primary: 50n, standby: 49n })
  expect(standby.near).toBe(false)
  await look({ ms: 2_000, primary: 80n, standby: 49n })
  expect(standby.near).toBe(false)
  // What stood at the first look is there, what came by the second is not.
  await look({ ms: 3_000, primary: 90n, standby: 79n })
  expect([standby.behindMs, standby.near]).toEqual([2_000, true])
})

test('one that hears nothing more is too far behind when its time is over, and not before', async () => {
  const { standby, told, look } = scripted()
  await look({ ms: 0, primary: 10n, standby: 10n })
  await look({ ms: 0, primary: 20n, standby: 10n })
  expect(standby.near).toBe(true)
  for (let ms = second; ms <= mostBehindMs; ms += second)
    await look({ ms, primary: 20n + BigInt(ms), standby: 10n })
  expect([standby.behindMs, standby.near]).toEqual([mostBehindMs, true])
  told.ms += 1
  expect(standby.near).toBe(false)
  await look({ ms: told.ms, primary: 9_000n, standby: 9_000n })
  await look({ ms: told.ms + 1, primary: 9_000n, standby: 9_000n })
  expect(standby.near).toBe(true)
})

test('one that follows nobody, is of another cluster or has more than was written is not read', async () => {
  for (const strange of [
    undefined,
    { cluster: 'other', at: 10n },
    { cluster: 'museum', at: 11n },
  ]) {
    const { standby, told, look } = scripted()
    await look({ ms: 0, primary: 10n, standby: 10n })
    await look({ ms: 1, primary: 10n, standby: 10n })
    expect(standby.near).toBe(true)
    told.standby = strange
    await standby.look()
    expect([standby.near, standby.behindMs]).toEqual([false, Number.POSITIVE_INFINITY])
  }
})

test('while a side is away nothing new is known, and what was known grows old', async () => {
  const { standby, told, look } = scripted()
  await look({ ms: 0, primary: 10n, standby: 10n })
  await look({ ms: 1, primary: 10n, standby: 10n })
  told.away = true
  told.ms = mostBehindMs
  await expect(standby.look()).rejects.toThrow('away')
  expect(standby.near).toBe(true)
  told.ms += 1
  await expect(standby.look()).rejects.toThrow('away')
  expect(standby.near).toBe(false)
})

test('a server of its own is asked in its own language, and is no standby', async () => {
  const [primary, other] = [await postgres.make(), await postgres.make()]
  const opened = openDb(primary.url, () => {})
  const given = { url: other.url, mostBehindMs }
  const { standby, close } = openStandby(opened.db, given, pino({ level: 'silent' }))
  await standby.look()
  await standby.look()
  expect(standby.near).toBe(false)
  await close()
  await opened.close()
  await primary.drop()
  await other.drop()
})
