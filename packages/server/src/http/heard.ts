import { type Heard, heardAgain, heardSince } from '@museum/contract/sign/kept.rules.ts'
import type { AppContext } from '../context.ts'
import type { Db } from '../db/types.ts'
import { writeBehind } from '../write-behind.ts'
import { findHeard, keepHeard } from './heard.store.ts'

/** What a process has heard of persons and not written yet. */
interface Ear {
  fresh: Map<number, Heard>
  /** Being written. */
  leaving: ReadonlyMap<number, Heard>
}

const ears = new WeakMap<AppContext, Ear>()

function earOf(appContext: AppContext): Ear {
  let ear = ears.get(appContext)
  if (!ear) {
    ear = { fresh: new Map(), leaving: new Map() }
    ears.set(appContext, ear)
  }
  return ear
}

/** Notes that a person's phone is heard now; costs nothing but memory. */
export function hear(appContext: AppContext, personId: number): void {
  const { fresh } = earOf(appContext)
  fresh.set(personId, heardAgain(fresh.get(personId), appContext.clock().getTime()))
}

/** When a person was last heard, by this process until now and by others as they have written. */
export async function heardOf(
  db: Db,
  appContext: AppContext,
  personId: number,
): Promise<Heard | undefined> {
  const kept = await findHeard(db, personId)
  const { fresh, leaving } = earOf(appContext)
  return [leaving.get(personId), fresh.get(personId)].reduce<Heard | undefined>(
    (heard, later) => (later ? heardSince(heard, later) : heard),
    kept,
  )
}

/** Writes what was heard since the last time, all persons at once. */
export async function writeHeard(appContext: AppContext): Promise<void> {
  const ear = earOf(appContext)
  if (ear.fresh.size === 0 || ear.leaving.size > 0) return
  ear.leaving = ear.fresh
  ear.fresh = new Map()
  try {
    await keepHeard(appContext.db, ear.leaving)
  } catch (error) {
    // It is written with what comes.
    for (const [id, heard] of ear.leaving) {
      const later = ear.fresh.get(id)
      ear.fresh.set(id, later ? heardSince(heard, later) : heard)
    }
    throw error
  } finally {
    ear.leaving = new Map()
  }
}

/** How often it is written: well within the last minute, which says nothing. */
const writeMs = 20_000

/** Writes what is heard from time to time; answers how to end that, which writes the rest. */
export const startHearing = (appContext: AppContext): (() => Promise<void>) =>
  writeBehind(appContext, writeMs, 'who was heard is not written', () => writeHeard(appContext))
