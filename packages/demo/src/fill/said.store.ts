import { addDays } from '@museum/contract/day.ts'
import { waitsOf } from '@museum/contract/feedback/feedback.rules.ts'
import type { Tx } from '@museum/server/db/types.ts'
import { insertAll } from './people.store.ts'
import { corrections, feedbacks, notes } from './words.ts'

/** What people ask to have put right and say of their shifts of the last days, and what the office notes of some. */
export async function insertSaid(
  tx: Tx,
  { today, firstPerson, volunteers }: { today: string; firstPerson: number; volunteers: number },
): Promise<void> {
  const shifts = await tx
    .selectFrom('roster')
    .select(['id', 'volunteer_id', 'date', 'end_time', 'sign_time', 'sign_out_time', 'lacking'])
    .where('date', '>=', addDays(today, -9))
    .where('date', '<', today)
    .where('sign_time', '<>', '')
    .orderBy('id')
    .execute()
  const lacking = shifts.filter(({ lacking }) => lacking === 1).slice(-5)
  await insertAll(
    tx,
    'correction',
    lacking.map(({ id, volunteer_id, date, end_time }, at) => ({
      ...{ roster_id: id, volunteer_id, sign_time: '', sign_out_time: `${date} ${end_time}` },
      reason: corrections[at % corrections.length] ?? '',
      created_at: `${date} 20:${10 + at}:00`,
    })),
  )
  const spoken = shifts.filter(({ sign_out_time }, at) => sign_out_time !== '' && at % 15 === 4)
  await insertAll(
    tx,
    'feedback',
    spoken.map(({ id, volunteer_id, date }, at) => {
      const content = at % 5 === 2 ? (feedbacks[at % feedbacks.length] ?? '') : ''
      const said = { mood: at % 9 === 7 ? (2 as const) : (1 as const), need_help: 0, content }
      return {
        ...{ volunteer_id, roster_id: id, date, ...said, waits: waitsOf(said) },
        created_at: `${date} 19:${10 + (at % 50)}:00`,
      }
    }),
  )
  await insertAll(
    tx,
    'volunteer_note',
    Array.from({ length: Math.floor(volunteers / 40) }, (_, at) => ({
      ...{ volunteer_id: firstPerson + at * 37, text: notes[at % notes.length] ?? '' },
      ...{ pinned: at % 3 === 0 ? 1 : 0, account_id: null, by: 'linlan' },
      at: `${addDays(today, -10 - at * 3)} 10:00:00`,
    })),
  )
}

/** A holiday with longer hours behind it, a day and a hall that are to be closed, and a hall that was. */
export async function insertClosings(
  tx: Tx,
  { today, firstPlace }: { today: string; firstPlace: number },
): Promise<void> {
  await insertAll(tx, 'special_day', [
    {
      ...{ date: addDays(today, -58), closed: 0, note: '节假日延长开放' },
      ...{ start_time: '08:30:00', end_time: '19:00:00' },
    },
  ])
  const made = await tx
    .insertInto('closure')
    .values(
      [
        { first: addDays(today, -75), last: addDays(today, -61), reason: '换展布展' },
        { first: addDays(today, 9), last: addDays(today, 20), reason: '设备检修' },
      ].map((one) => ({ ...one, start_time: '', end_time: '', whole: 0 })),
    )
    .returning('id')
    .execute()
  // Halls in which nobody is to serve.
  await insertAll(
    tx,
    'closure_place',
    made.map(({ id }, at) => ({ closure_id: id, place_id: firstPlace + 9 + at })),
  )
}
