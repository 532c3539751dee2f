import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { verifyHere } from '../features/audit/evidence.service.ts'
import { sealLog } from '../features/audit/seal.service.ts'
import { openWorld, type Person } from './world.ts'

type Store = Parameters<typeof openWorld>[0]

/** A museum whose log is written, sealed and gone along; its clock stands at `begin` until it is set. */
export async function openLoggedMuseum(store: Store, begin: string) {
  const world = await openWorld(store, { now: begin })
  const admin: Person = await world.office('admin')
  let named = 0
  const place = () => {
    const { db, files, settings, clock } = world.appContext
    return { db, files, dataKey: settings.dataKey, now: clock() }
  }
  const found = () => verifyHere(place())
  return {
    world,
    admin,
    place,
    /** Has the office do so many things that stand in the log. */
    write: async (lines: number) => {
      for (let n = 0; n < lines; n += 1) {
        named += 1
        const made = { kind: 'skill' as const, name: `技能${named}` }
        await world.as(admin).send(dictionaryOfficeCalls.create, made)
      }
    },
    later: (ms: number) => world.setNow(new Date(Date.parse(begin) + ms).toISOString()),
    seal: () => sealLog(world.appContext),
    /** What does not fit. */
    wrong: async () =>
      (await found()).flatMap(({ state, words }) => (state === 'well' ? [] : [words])),
    /** How much fits, in words. */
    fitting: async () => (await found()).at(-1)?.words,
    /** The names of all files that are kept. */
    kept: async () => {
      const names: string[] = []
      for await (const name of world.appContext.files.list()) names.push(name)
      return names
    },
  }
}

export type LoggedMuseum = Awaited<ReturnType<typeof openLoggedMuseum>>
