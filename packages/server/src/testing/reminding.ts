import { remindCalls } from '@museum/contract/today/remind.calls.ts'
import type { RemindKind } from '@museum/contract/today/remind.rules.ts'
import type { Offering } from './offering.ts'

/** The acts behind the office's reminders of `today`, by event and title; they are of people whom `member` makes. */
export function remindingActs(
  museum: Offering,
  member: () => ReturnType<Offering['member']>,
  today: string,
) {
  const remind = (kind: RemindKind, { id }: { id: number }) =>
    museum.world
      .as(museum.scheduler)
      .send(remindCalls.remind, { kind, date: today, volunteer_ids: [id] })
  return {
    'people.reminded 请签退': async () => {
      const who = await member()
      const signed = { sign_time: `${today} 06:58:00`, attended: 1, lacking: 1 }
      await museum.shift(who, today, { start_time: '07:00:00', end_time: '09:30:00', ...signed })
      return { who, act: () => remind('sign_out', who) }
    },
    'people.reminded 今天您能来吗': async () => {
      const who = await member()
      await museum.shift(who, today, { start_time: '14:00:00', end_time: '17:00:00' })
      const asked = { volunteer_id: who.id, date: today, asked_at: '2026-05-11 18:00:00' }
      await museum.world.db.insertInto('day_answer').values(asked).execute()
      return { who, act: () => remind('answer', who) }
    },
  }
}
