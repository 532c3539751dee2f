import { addDays, dayInWords, dayText, type MuseumTime } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { Tx } from '../db/db.ts'
import { linesOf, notify, notifyAll } from '../features/message/message.service.ts'
import { insertJob } from '../jobs/jobs.store.ts'
import type { JobContext, JobKinds } from '../jobs/jobs.ts'
import { certificatesEnding, shiftsToRemind } from './reminders.store.ts'

const reminderHour = '18:00:00'
const certificateHour = '09:00:00'
/** A certificate's end is told so many days before. */
const certificateNotice = 30
/** How many days a museum may stand still without a certificate being missed. */
const lookBack = 7

export const reminderKinds: JobKinds = {
  shift_reminder: remindShifts,
  certificate: remindOfEndings,
}

/** Puts tomorrow's shifts and the certificates of these days into the outbox; as often as one likes. */
export async function enqueueReminders(tx: Tx, at: MuseumTime, zone: string): Promise<void> {
  const due = (day: string, time: string) => instantOf({ day, time }, zone).getTime()
  const enqueue = (kind: string, date: string, due_ms: number) =>
    insertJob(tx, { kind, key: `${kind} ${date}`, payload: JSON.stringify({ date }), due_ms })
  await enqueue('shift_reminder', addDays(at.day, 1), due(at.day, reminderHour))
  for (let back = lookBack; back >= 0; back -= 1) {
    const day = addDays(at.day, -back)
    await enqueue('certificate', addDays(day, certificateNotice), due(day, certificateHour))
  }
}

const batch = 500

/** Tells everyone who serves on `date` what and where; not on the day itself, when it is too late to plan. */
async function remindShifts(ctx: JobContext, { date = '' }: Record<string, string>): Promise<void> {
  if (date <= ctx.day) return
  const shifts = await shiftsToRemind(ctx.db, date).execute()
  shifts.sort((one, other) => (one.start_time < other.start_time ? -1 : 1))
  const people = Map.groupBy(shifts, ({ volunteer_id }) => volunteer_id)
  const notices = [...people].map(([person_id, own]) => ({
    person_id,
    title: '明日服务提醒',
    content: linesOf(
      `您明天（${dayText(date, ctx.day)}）有${own.length}个排班：`,
      ...own.map(
        (shift) =>
          `${spanInWords(shift)} ${shift.service_type_name}（${shift.place_name}） ${shift.title}`,
      ),
      '请准时到岗并扫码签到。如不能到岗，请尽早联系志愿者办公室。',
    ),
  }))
  for (let from = 0; from < notices.length; from += batch)
    await notify(ctx, notices.slice(from, from + batch))
}

/** Tells everyone whose certificate ends on `date`. */
async function remindOfEndings(
  ctx: JobContext,
  { date = '' }: Record<string, string>,
): Promise<void> {
  if (date <= ctx.day) return
  await notifyAll(ctx, certificatesEnding(ctx.db, date), {
    title: '志愿者证即将到期',
    content: linesOf(
      `您的志愿者证将于${dayInWords(date)}到期。`,
      '如需继续服务，请联系志愿者办公室办理续期。',
    ),
  })
}
