import { dayText, momentText } from '@museum/contract/day.ts'
import {
  changeUntil,
  type Gives,
  type MeetingKind,
  stepOf,
} from '@museum/contract/meeting/meeting.rules.ts'
import { invitedText, meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { meetingLink, meetingLinkTo, trainingLink } from '@museum/contract/message/link.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { CommandContext } from '../../context.ts'
import type { MeetingTold } from '../../features/meeting/told.rules.ts'
import { notifyNow } from '../../features/message/decision.service.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'

/** Of interviews, assessments and trainings: to choose a time, or that theirs is another. */
export async function notifyMeeting(ctx: CommandContext, told: MeetingTold): Promise<void> {
  const { kind, gives, people } = told
  // Whoever books what a decision led to has gone on: it is told before.
  if (told.why === 'booked' && gives === 'step')
    await notifyNow(ctx, 'volunteer', new Set(people.map(({ person_id }) => person_id)))
  const step = stepOf(kind, gives)
  const link = step === undefined ? trainingLink : meetingLink
  const chooses = ['invited', 'missed', 'cancelled', 'released'].includes(told.why)
  const button =
    told.why === 'failed'
      ? '查看'
      : chooses
        ? step === undefined
          ? '看其他培训'
          : `选择${meetingKindWords[kind]}时间`
        : isOwn(told.why)
          ? '查看或改时间'
          : '查看预约'
  await notify(
    ctx,
    people.map((person) => ({
      person_id: person.person_id,
      ...textOf(told, person, ctx.stamp),
      link: told.meeting_id === undefined ? link : meetingLinkTo(told.meeting_id),
      button,
    })),
  )
}

interface Coming {
  volunteer_id: number
  kind: MeetingKind
  gives: Gives
  title: string
  date: string
  place: string
  content: string
  start_time: string
  end_time: string
}

/** That somebody comes tomorrow: when and where, and what to bring. */
export function meetingReminder(seat: Coming, today: string) {
  const what = meetingKindWords[seat.kind]
  return {
    person_id: seat.volunteer_id,
    title: `明日${what}提醒`,
    content: linesOf(
      `您明天（${dayText(seat.date, today)}）有${what}：${seat.title}`,
      `时间：${spanInWords(seat)}`,
      `地点：${seat.place}`,
      seat.content,
      '来不了请联系志愿者办公室。',
    ),
    link: stepOf(seat.kind, seat.gives) === undefined ? trainingLink : meetingLink,
    button: '查看预约',
  }
}

const isOwn = (why: MeetingTold['why']) => why === 'booked' || why === 'rebooked'

type Whom = MeetingTold['people'][number]

function textOf({ why, kind, reason }: MeetingTold, whom: Whom, now: string) {
  const today = now.slice(0, 10)
  const what = meetingKindWords[kind]
  const { title = '', date = '', start_time = '', end_time = '', place = '' } = whom
  const at = date === '' ? '' : dayText(date, today)
  const when = start_time === '' ? at : `${at} ${spanInWords({ start_time, end_time })}`
  const lines = [`时间：${when}`, `地点：${place}`]
  const asked = reason === '' ? undefined : `原因：${reason}`
  if (isOwn(why)) {
    const until = changeUntil({ date, start_time })
    return {
      title: why === 'booked' ? `${what}已预约` : `${what}时间已更改`,
      content: linesOf(
        why === 'booked' ? `您预约了：${title}` : `您改到：${title}`,
        ...lines,
        until > now
          ? `${momentText(until, today)}前可以改时间或取消，之后来不了请联系志愿者办公室。`
          : '来不了请联系志愿者办公室。',
      ),
    }
  }
  if (why === 'invited' || why === 'missed') {
    const to = date === '' ? undefined : { title, date, start_time, end_time, place }
    return invitedText(why, kind, to, today)
  }
  if (why === 'placed')
    return {
      title: `${what}已为您预约`,
      content: linesOf(`志愿者办公室已为您预约：${title}`, ...lines),
    }
  if (why === 'moved')
    return {
      title: `${what}时间已更改`,
      content: linesOf(`您的${what}改到：${title}`, ...lines, '原来的时间不用再来。'),
    }
  if (why === 'changed')
    return {
      title: `${what}地点有变动`,
      content: linesOf(`您预约的${title}换了地点，请以本通知为准。`, ...lines),
    }
  if (why === 'cancelled')
    return {
      title: `${what}已取消`,
      content: linesOf(`${at}的${title}已取消，不用再来。`, asked, '可以另选其他时间。'),
    }
  if (why === 'released')
    return {
      title: `${what}预约已取消`,
      content: linesOf(`您预约的${title}（${when}）已取消，不用再来。`, '可以另选其他时间。'),
    }
  return { title: `${title}结果`, content: linesOf(`${at}的${title}：${reason}`) }
}
