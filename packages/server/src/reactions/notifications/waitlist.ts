import { momentText } from '@museum/contract/day.ts'
import { recruitLink } from '@museum/contract/message/link.rules.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import type { MessageText } from '../../features/message/message.store.ts'
import type { Settled } from '../../features/waitlist/settle.service.ts'
import { termsOf } from './enlist.ts'

/** To each for whom something came of waiting, or nothing can any more. `today` is the museum's day. */
export async function notifySettled(
  ctx: Parameters<typeof notify>[0],
  today: string,
  settled: readonly Settled[],
): Promise<void> {
  await notify(
    ctx,
    settled.flatMap((one) => [
      ...toEach(one.asked, askedText(one, today)),
      ...toEach(one.late, lateText(one)),
      ...toEach(one.over, one.taken_down ? takenDownText(one) : overText(one)),
    ]),
  )
}

const toEach = (people: readonly number[], text: MessageText) =>
  people.map((person_id) => ({ person_id, ...text }))

function askedText({ activity, confirm_by }: Settled, today: string): MessageText {
  const until = momentText(confirm_by, today)
  return {
    title: '候补有名额了，请确认报名',
    about: activity.title,
    content: linesOf(
      `“${activity.title}”有名额了，已为您保留。`,
      `请于${until}前确认报名，过时名额转给下一位。`,
      ...termsOf(activity, today),
      '如不再需要，请退出候补，把名额留给其他志愿者。',
    ),
    link: recruitLink(activity.id),
    button: '去确认',
  }
}

function lateText({ activity }: Settled): MessageText {
  return {
    title: '候补已失效',
    about: activity.title,
    content: linesOf(
      `您未在时限内确认“${activity.title}”，名额不再为您保留。`,
      '如仍想参加，可以重新候补。',
    ),
    link: recruitLink(activity.id),
    button: '查看活动',
  }
}

function overText({ activity }: Settled): MessageText {
  return {
    title: '候补已失效',
    about: activity.title,
    content: linesOf(
      `“${activity.title}”的招募已结束，您的候补不再有效。`,
      '欢迎您关注其他招募活动。',
    ),
    link: recruitLink(activity.id),
    button: '查看活动',
  }
}

function takenDownText({ activity }: Settled): MessageText {
  return {
    title: '活动已下架',
    about: activity.title,
    content: linesOf(
      `您候补的“${activity.title}”已下架，候补不再有效。`,
      '欢迎您关注其他招募活动。',
    ),
    link: recruitLink(activity.id),
    button: '查看活动',
  }
}
