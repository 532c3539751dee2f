import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { runJobs } from '../reactions/jobs.ts'
import type { Store } from './stores.ts'
import { openWorld, type Person } from './world.ts'

type Asked = z.input<typeof bulkCalls.start.input>

const began = '2026-05-12T02:00:00Z'
/** When nothing that began then can be taken back any more. */
export const later = '2026-05-12T02:01:01Z'

export const idsOf = (some: readonly Person[]) => some.map(({ id }) => id)

/** A museum in which an administrator does things to many. */
export async function openBulk(store: Store) {
  const world = await openWorld(store, { now: began })
  const admin = await world.office('admin')
  const { db } = world

  /** So many people, in the order of their ids. */
  async function people(count: number, status: 3 | 7 = 7) {
    const made: Person[] = []
    for (let at = 0; at < count; at += 1) made.push(await world.person(`人${at}`, status))
    return made
  }

  /** So many who have applied and stand at a step. */
  async function applicants(count: number, status: 1 | 2 | 3 = 1) {
    const made: Person[] = []
    for (let at = 0; at < count; at += 1) made.push(await world.person(`申请${at}`, status))
    return made
  }

  async function certified(some: readonly Person[], end: string, valid = 1) {
    const given = { certificate_end_time: end, certificate_is_valid: valid }
    await db.updateTable('volunteer').set(given).where('id', 'in', idsOf(some)).execute()
  }

  async function ends(some: readonly Person[]) {
    const rows = await db
      .selectFrom('volunteer')
      .select('certificate_end_time')
      .where('id', 'in', idsOf(some))
      .orderBy('id')
      .execute()
    return rows.map(({ certificate_end_time }) => certificate_end_time)
  }

  const asked = (input: Asked, who = admin) => world.as(who).send(bulkCalls.start, input)
  const takenBack = (id: number) => world.as(admin).send(bulkCalls.undo, { id })
  return {
    world,
    admin,
    people,
    applicants,
    certified,
    ends,
    asked,
    takenBack,
    start: async (input: Asked, who = admin) => (await asked(input, who)).data,
    undo: async (id: number) => (await takenBack(id)).data,
    info: async (id: number) => (await world.as(admin).send(bulkCalls.info, { id })).data,
    outcomes: async (id: number) =>
      (await world.as(admin).send(bulkCalls.people, { id, limit: 100 })).data.list,
    /** What became of each, and why. */
    reasons: async (id: number) =>
      (await world.as(admin).send(bulkCalls.people, { id, limit: 100 })).data.list.map(
        ({ outcome, why }) => [outcome, why],
      ),
    /** The minute is over, and what follows is done. */
    minuteLater: async () => {
      world.setNow(later)
      await runJobs(world.appContext)
    },
    refused: async (act: Promise<{ fault?: string | undefined }>, code: string) =>
      expect((await act).fault).toBe(code),
    jobs: () => runJobs(world.appContext),
    told: async (who: Person) =>
      (await world.as(who).send(messageCalls.list, {})).data.list.map(({ mc_title }) => mc_title),
    close: () => world.close(),
  }
}

export type Bulk = Awaited<ReturnType<typeof openBulk>>
