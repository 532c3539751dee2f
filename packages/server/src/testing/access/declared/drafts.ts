import { addDays } from '@museum/contract/day.ts'
import { type Declared, missingId, plain } from '../declare.ts'
import { before, now } from '../ground.ts'
import type { Museum } from '../museum.ts'

const expected = { version: 1 }

/** A Monday whose week nobody has planned. */
const newMonday = ({ count }: Museum) => addDays('2050-01-03', 7 * count())

/** A week that is a draft, or was published a moment ago, with the addition `n-addition`; its Monday. */
async function week(museum: Museum, published = false): Promise<string> {
  const { world, stranger } = museum
  const monday = newMonday(museum)
  const ms = published ? new Date(now).getTime() : 0
  const { id } = await world.db
    .insertInto('roster_week')
    .values({
      ...{ monday, version: 1, begun_at: before, begun_by: 'director' },
      ...(published
        ? { state: 'published', published_at: before, published_ms: ms }
        : { state: 'drafting' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('roster_draft')
    .values({
      ...{
        week_id: id,
        seat: 'n-addition',
        mark: 'added',
        roster_id: published ? missingId : null,
      },
      ...shiftOf(museum, stranger.id, monday),
      ...{ by: 'director', at: before, version: 1, published_ms: ms },
    })
    .execute()
  if (published)
    await world.db
      .insertInto('outbox')
      .values({
        ...{ kind: 'roster_publish', key: `roster_publish:${id}:${ms}`, due_ms: ms + 60_000 },
        payload: JSON.stringify({ week: String(id), published: String(ms) }),
      })
      .execute()
  return monday
}

const shiftOf = ({ serving }: Museum, volunteer_id: number, date: string) => ({
  ...{ volunteer_id, date, activity_id: serving.activity, explain_time: 0 },
  ...{ service_type_id: serving.desk, place_id: serving.gate },
  ...{ start_time: '09:00:00', end_time: '12:00:00' },
})

const drafting = async (museum: Museum) => ({ ...expected, date: await week(museum) })
const absent = { missing: (museum: Museum) => ({ ...expected, date: newMonday(museum) }) }

/** A week as a draft. */
export const drafts = {
  'GET /api/office/drafts/week': plain('office.read', async (museum) => ({
    date: await week(museum),
  })),
  'GET /api/office/drafts/changes': plain('office.read', async (museum) => ({
    ...{ date: await week(museum), version: 0 },
  })),
  'POST /api/office/drafts/begin': plain('office.schedule', (museum) => ({
    date: newMonday(museum),
  })),
  'POST /api/office/drafts/edit': plain('office.schedule', async (museum) => {
    const date = await week(museum)
    const fields = shiftOf(museum, museum.stranger.id, addDays(date, 1))
    return { ...expected, date, ops: [{ do: 'add' as const, seat: 'n-another-one', ...fields }] }
  }),
  'POST /api/office/drafts/propose': {
    ...plain('office.schedule', async (museum) => ({ date: await week(museum) })),
    missing: () => ({ date: addDays(now.slice(0, 10), -7) }),
    absent: 'draft.week_over',
  },
  'POST /api/office/drafts/info': {
    ...plain('office.schedule', drafting),
    ...absent,
    absent: 'draft.not_begun',
  },
  'POST /api/office/drafts/publish': {
    ...plain('office.schedule', drafting),
    ...absent,
    absent: 'draft.not_begun',
  },
  'POST /api/office/drafts/phones': {
    ...plain('office.schedule', drafting),
    ...absent,
    absent: 'draft.not_begun',
  },
  'POST /api/office/drafts/unpublish': {
    ...plain('office.schedule', async (museum) => ({ date: await week(museum, true) })),
    ...absent,
    absent: 'decision.told',
  },
  'POST /api/office/drafts/discard': {
    ...plain('office.schedule', drafting),
    ...absent,
    absent: 'draft.not_begun',
  },
} satisfies Partial<Declared>
