// What the product does when something breaks, at length: servers killed, also while keys change, and stopped, the database
// crashed, disks filled, WeChat silent, each while everybody writes. Ends with 1 where an
// acknowledged write was lost or doubled, or a figure does not follow from its rows.
// `npm run faults [-- --only kill,keys,stop,crash,room,wechat --engine sqlite,postgres --kills 100 --stops 20
// --crashes 20]`

import { startPostgres } from '../packages/server/src/testing/postgres/instance.ts'
import { type Store, stores } from '../packages/server/src/testing/stores.ts'
import { argumentsOf } from '../tools/arguments.ts'
import { crashes } from './faults/crashes.ts'
import { ends } from './faults/ends.ts'
import { keyChanges } from './faults/keys.ts'
import { say, wrongs } from './faults/report.ts'
import { room } from './faults/room.ts'
import { silence } from './faults/silence.ts'

const { values } = argumentsOf(
  'faults [-- --only kill,keys,stop,crash,room,wechat --engine sqlite,postgres --kills N --stops N --crashes N]',
  {
    options: {
      only: { type: 'string', default: 'kill,keys,stop,crash,room,wechat' },
      engine: { type: 'string', default: 'sqlite,postgres' },
      kills: { type: 'string', default: '100' },
      stops: { type: 'string', default: '20' },
      crashes: { type: 'string', default: '20' },
    },
  },
)
const only = values.only.split(',')
const engines = values.engine.split(',')

async function onEach(what: (store: Store) => Promise<void>): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  process.env.TEST_POSTGRES_URL = postgres.url
  try {
    // Each database is brought up to date by itself: what copies one that is ready is the tests'.
    for (const { makeReady: _, ...store } of stores)
      if (engines.includes(store.name)) await what(store)
  } finally {
    await postgres.stop()
  }
}

if (only.includes('kill')) await onEach((store) => ends(store, 'kill', Number(values.kills)))
if (only.includes('keys')) await onEach((store) => keyChanges(store, Number(values.kills)))
if (only.includes('stop')) await onEach((store) => ends(store, 'stop', Number(values.stops)))
if (only.includes('crash')) await crashes(Number(values.crashes))
if (only.includes('room')) await room()
if (only.includes('wechat')) await onEach(silence)
say(wrongs() === 0 ? 'nothing lost, nothing doubled, every figure right' : `${wrongs()} wrong`)
process.exitCode = wrongs() === 0 ? 0 : 1
