import { draftCalls } from '@museum/contract/draft/draft.calls.ts'
import { publishCalls } from '@museum/contract/draft/publish.calls.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { runJobs } from '../reactions/jobs.ts'
import { entryOf, type Serving } from './serving.ts'
import type { Person, World } from './world.ts'

let count = 0

/** A week that is planned as a draft, by its calls. */
export function drafting(world: World, office: Person, serving: Serving, date: string) {
  const as = (who: Person = office) => world.as(who)
  const week = async (who?: Person) => (await as(who).send(draftCalls.week, { date })).data
  const version = async () => (await week()).version
  const edit = async (ops: Record<string, unknown>[], who?: Person, at?: number) =>
    await as(who).send(draftCalls.edit, {
      ...{ date, version: at ?? (await version()) },
      ops: ops as never,
    })
  return {
    week,
    edit,
    begin: (who?: Person) => as(who).send(draftCalls.begin, { date }),
    /** An op that adds a shift, and the name of its seat. */
    adding: (who: { id: number }, day: string, change: Record<string, unknown> = {}) => {
      count += 1
      const seat = `n-addition-${count}`
      return { do: 'add', seat, volunteer_id: who.id, date: day, ...entryOf(serving, change) }
    },
    seat: async (name: string) => (await week()).seats.find(({ seat }) => seat === name),
    info: async (choice: Record<string, unknown> = {}) =>
      (await as().send(publishCalls.info, { date, ...choice })).data,
    publish: async (choice: Record<string, unknown> = {}, who?: Person) =>
      await as(who).send(publishCalls.publish, {
        ...{ date, version: await version() },
        ...choice,
      }),
    unpublish: (who?: Person) => as(who).send(publishCalls.unpublish, { date }),
    discard: async () => await as().send(draftCalls.discard, { date, version: await version() }),
  }
}

/** What somebody was told, the newest first, by title and text. */
export async function toldTo(
  world: World,
  who: Person,
): Promise<{ title: string; text: string }[]> {
  const { list } = (await world.as(who).send(messageCalls.list, {})).data
  return list.map(({ mc_title, mc_content }) => ({ title: mc_title, text: mc_content }))
}

/** Does what is due at an instant. */
export async function jobsAt(world: World, instant: string): Promise<void> {
  world.setNow(instant)
  await runJobs(world.appContext)
}
