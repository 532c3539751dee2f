import type { World } from './world.ts'

const atOnce = 500

/** Adds `count` volunteers in few statements, formal and assessed in turn; answers their ids, rising. */
export async function makeCrowd({ db }: World, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const people = Array.from({ length: Math.min(atOnce, count - ids.length) }, (_, at) => ({
      openid: `openid-${ids.length + at}`,
      nickname: `众${ids.length + at}`,
      disabled: 0,
      created_at: '2026-01-01 00:00:00',
    }))
    const made = await db.insertInto('person').values(people).returning('id').execute()
    const volunteers = made.map(({ id }) => ({
      id,
      status: id % 2 === 0 ? (3 as const) : (7 as const),
      name: `众${id}`,
      code: null,
      phone_masked: '',
    }))
    await db.insertInto('volunteer').values(volunteers).execute()
    ids.push(...made.map(({ id }) => id))
  }
  return ids.sort((one, other) => one - other)
}
