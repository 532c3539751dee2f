import { addDays, dayInWords, dayText, type MuseumTime } from '@museum/contract/day.ts'
import {
  confirmLink,
  grantsLink,
  passLink,
  scheduleLink,
} from '@museum/contract/message/link.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { endingDays } from '@museum/contract/wish/grant.rules.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { Tx } from '../db/types.ts'
import { noteAsked } from '../features/confirm/confirm.store.ts'
import { linesOf, notify, notifyAll } from '../features/message/message.service.ts'
import { rosterRules } from '../features/setting/setting.read.ts'
import { insertJob } from '../jobs/jobs.store.ts'
import type { JobContext, JobKinds } from '../jobs/jobs.ts'
import { meetingReminder } from './notifications/meeting.ts'
import { remindLeaders } from './notifications/untaken.ts'
import {
  certificatesEnding,
  grantsEnding,
  seatsToRemind,
  shiftsToRemind,
} from './reminders.store.ts'

const endingHour = '09:00:00'
/** A certificate's end is told so many days before. */
const certificateNotice = 30
/** How many days a museum may stand still without an end being missed. */
const lookBack = 7

export const reminderKinds: JobKinds = {
  shift_reminder: remindShifts,
  team_gaps: remindLeaders,
  certificate: remindOfEndings,
  grant_ending: remindOfGrants,
  meeting_reminder: remindMeetings,
}

/** Puts tomorrow's shifts and what ends in a month into the outbox; as often as one likes. */
export async function enqueueReminders(tx: Tx, at: MuseumTime, zone: string): Promise<void> {
  const due = (day: string, time: string) => instantOf({ day, time }, zone).getTime()
  const enqueue = (kind: string, date: string, due_ms: number) =>
    insertJob(tx, { kind, key: `${kind} ${date}`, payload: JSON.stringify({ date }), due_ms })
  // Only once its hour has come, so that an hour that is set anew holds on the same day.
  const { ask_at } = await rosterRules(tx)
  if (at.time >= ask_at)
    for (const kind of ['shift_reminder', 'team_gaps', 'meeting_reminder'])
      await enqueue(kind, addDays(at.day, 1), due(at.day, ask_at))
  for (let back = lookBack; back >= 0; back -= 1) {
    const day = addDays(at.day, -back)
    await enqueue('certificate', addDays(day, certificateNotice), due(day, endingHour))
    await enqueue('grant_ending', addDays(day, endingDays), due(day, endingHour))
  }
}

const batch = 500

type Reminded = Awaited<ReturnType<ReturnType<typeof shiftsToRemind>['execute']>>

/**
 * Tells everyone who serves on `date` what and where, and asks whether they come; not on the day itself, when
 * it is too late to plan.
 */
async function remindShifts(ctx: JobContext, { date = '' }: Record<string, string>): Promise<void> {
  if (date <= ctx.day) return
  const shifts = await shiftsToRemind(ctx.db, date).execute()
  shifts.sort((one, other) => (one.start_time < other.start_time ? -1 : 1))
  const people = [...Map.groupBy(shifts, ({ volunteer_id }) => volunteer_id)].map(
    ([person_id, own]) => ({ person_id, own, asked: isAsked(own) }),
  )
  for (let from = 0; from < people.length; from += batch) {
    const some = people.slice(from, from + batch)
    const asked = some.filter((one) => one.asked).map(({ person_id }) => person_id)
    await noteAsked(ctx.tx, asked, { date, asked_at: ctx.stamp })
    await notify(
      ctx,
      some.map(({ person_id, own, asked }) => ({
        person_id,
        ...reminderOf(own, date, ctx.day, asked),
      })),
    )
  }
}

// Nobody is asked who has said it, whom no question reaches, or whose shifts are all offered to colleagues.
const isAsked = (own: Reminded) =>
  own.some(({ by_phone, answered_at, offered }) => {
    return by_phone === 0 && answered_at === '' && offered === 0
  })

function reminderOf(own: Reminded, date: string, day: string, asked: boolean) {
  const content = linesOf(
    `您明天（${dayText(date, day)}）有${own.length}个排班：`,
    ...own.map(
      (shift) =>
        `${spanInWords(shift)} ${shift.service_type_name}（${shift.place_name}） ${shift.title}`,
    ),
    asked
      ? '明天您能来吗？请答复；来不了请点“我来不了”。'
      : '请准时到岗并扫码签到；来不了请在“排班”中点“我来不了”，或联系志愿者办公室。',
  )
  const to = asked
    ? { link: confirmLink(date), button: '我会来' }
    : { link: scheduleLink, button: '查看排班' }
  return { title: '明日服务提醒', content, ...to }
}

/** Tells everyone who comes to an interview, an assessment or a training on `date`; not on the day itself. */
async function remindMeetings(ctx: JobContext, { date = '' }: Record<string, string>) {
  if (date <= ctx.day) return
  const seats = await seatsToRemind(ctx.db, date).execute()
  for (let from = 0; from < seats.length; from += batch)
    await notify(
      ctx,
      seats.slice(from, from + batch).map((seat) => meetingReminder(seat, ctx.day)),
    )
}

/** Tells everyone whose certificate ends on `date`. */
async function remindOfEndings(
  ctx: JobContext,
  { date = '' }: Record<string, string>,
): Promise<void> {
  if (date <= ctx.day) return
  await notifyAll(ctx, certificatesEnding(ctx.db, date), {
    title: '工作证即将到期',
    content: linesOf(
      `您的工作证将于${dayInWords(date)}到期。`,
      '如需继续服务，请联系志愿者办公室办理续期。',
    ),
    link: passLink,
    button: '查看工作证',
  })
}

/** Tells everyone whose grants end on `date`, of all of theirs in one. */
async function remindOfGrants(ctx: JobContext, { date = '' }: Record<string, string>) {
  if (date <= ctx.day) return
  const rows = await grantsEnding(ctx.db, date).execute()
  const people = [...Map.groupBy(rows, ({ person_id }) => person_id)]
  for (let from = 0; from < people.length; from += batch)
    await notify(
      ctx,
      people.slice(from, from + batch).map(([person_id, own]) => ({
        person_id,
        title: '上岗资格即将到期',
        content: linesOf(
          `您的上岗资格将于${dayInWords(date)}到期：${own.map(({ name }) => name).join('、')}。`,
          '到期后不能再报这类班次，已排的班次不变。如需继续服务，请联系志愿者办公室办理续期。',
        ),
        link: grantsLink,
        button: '查看上岗资格',
      })),
    )
}
