import { dayText, momentText } from '@museum/contract/day.ts'
import { offerLink, scheduleLink, teamLink } from '@museum/contract/message/link.rules.ts'
import type { Ending, OfferKind } from '@museum/contract/offer/offer.rules.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { datedSpanText, spanInWords } from '@museum/contract/span.ts'
import type { CommandContext } from '../../context.ts'
import type { Events } from '../../events.ts'
import { findLeave } from '../../features/leave/leave.store.ts'
import { linesOf, notify } from '../../features/message/message.service.ts'
import { nameOf } from '../../features/message/parts.store.ts'
import type { OfferRow } from '../../features/offer/offer.store.ts'
import { findShift } from '../../features/offer/offer-shift.store.ts'
import { findVolunteer, leadersOf } from '../../features/volunteer/volunteer.read.ts'

const titles: Readonly<Record<OfferKind, string>> = {
  ask: '这个班次缺人，您能来吗',
  cover: '同事请人代班',
  swap: '同事想与您换班',
  freed: '有班次临时空出，您能来吗',
}

/** Of what people are asked to take, to each of them. */
export async function notifyAsked(
  ctx: CommandContext,
  { offer, people, named }: Events['offer.asked']['payload'],
): Promise<void> {
  const own = named && offer.kind !== 'ask' ? offer.volunteer_id : null
  const who = own === null ? '' : nameOf(own)
  const content = linesOf(
    headOf(offer, who),
    whatOf(ctx, offer),
    offer.kind === 'swap' ? `换您的：${givenOf(ctx, offer)}` : '',
    offer.kind === 'swap'
      ? `请于${momentText(offer.until, ctx.at.day)}前答复，您接下后才算换成。`
      : `请于${momentText(offer.until, ctx.at.day)}前答复，先答先得。`,
  )
  const about = whenOf(ctx, offer)
  const text = {
    title: titles[offer.kind],
    about,
    content,
    link: offerLink(offer.id),
    button: '去答复',
  }
  const starts = startOf(offer)
  await notify(
    ctx,
    people.map((person_id) => ({ person_id, ...text, starts })),
  )
}

/** Of what had been filled and is missed again: in the app alone, where they had read that somebody has it. */
export async function notifyReopened(
  ctx: CommandContext,
  { offer, people }: Events['offer.reopened']['payload'],
): Promise<void> {
  const content = linesOf(
    '刚才的安排已撤销，这个班次仍缺人：',
    whatOf(ctx, offer),
    `请于${momentText(offer.until, ctx.at.day)}前答复，先答先得。`,
  )
  await quietly(ctx, people, offer, { title: '这个班次仍缺人', content, button: '去答复' })
}

function headOf({ kind }: OfferRow, who: string): string {
  if (kind === 'ask') return '志愿者办公室请您支援：'
  if (kind === 'freed') return '原定人员来不了，请人补位：'
  if (kind === 'swap') return `${who}想与您换班，给您的班次：`
  return `${who || '有同事'}来不了，请人代班：`
}

/**
 * Of what was taken: to whose shift it was; in the app alone to those who had not answered; on its day to
 * those who lead the group of one or the other.
 */
export async function notifyTaken(
  ctx: CommandContext,
  { offer, by, people }: Events['offer.taken']['payload'],
): Promise<void> {
  await quietly(ctx, people, offer, {
    title: '已有人接班',
    content: linesOf('已有人接班，谢谢您：', whatOf(ctx, offer)),
  })
  await tellAbsent(ctx, offer)
  const taker = await findVolunteer(ctx.tx, by)
  if (!taker) return
  const own = ownerOf(offer)
  await notify(ctx, [
    ...own.map((person_id) => ({
      person_id,
      ...(offer.kind === 'swap'
        ? swappedText(ctx, offer, nameOf(by))
        : {
            title: '已有人接班',
            about: whenOf(ctx, offer),
            content: linesOf(`${nameOf(by)}接下了您的班次，您不必到岗：`, whatOf(ctx, offer)),
          }),
      starts: startOf(offer),
      link: offer.kind === 'swap' ? scheduleLink : offerLink(offer.id),
      button: offer.kind === 'swap' ? '查看排班' : '查看',
    })),
    ...(await forLeaders(ctx, offer, taker, people)),
  ])
}

// Who is on leave could still have come: now they need not, which is no reason to disturb them.
async function tellAbsent(ctx: CommandContext, offer: OfferRow): Promise<void> {
  const left = offer.freed_shift === null ? undefined : await findLeave(ctx.tx, offer.freed_shift)
  if (!left) return
  const content = linesOf('您请假的班次已有人接，您不必到岗：', whatOf(ctx, offer))
  const about = whenOf(ctx, offer)
  const text = { title: '已有人接班', about, content, link: scheduleLink, button: '查看排班' }
  await notify({ tx: ctx.tx, stamp: ctx.stamp }, [{ person_id: left.volunteer_id, ...text }])
}

function swappedText(ctx: CommandContext, offer: OfferRow, name: string) {
  const content = linesOf(
    `${name}同意与您换班。`,
    `不必到岗：${whatOf(ctx, offer)}`,
    `请按时到岗：${givenOf(ctx, offer)}`,
  )
  return { title: '换班已成', about: whenGiven(ctx, offer), content }
}

async function forLeaders(
  ctx: CommandContext,
  offer: OfferRow,
  taker: { id: number; group_id: number | null },
  people: readonly number[],
) {
  // Before its day the team's page says enough.
  if (offer.date !== ctx.at.day) return []
  const groups = new Set([taker.group_id, offer.volunteer_id === null ? null : offer.owner_group])
  const own = offer.volunteer_id === null ? [] : [offer.volunteer_id]
  // Who was asked has heard that somebody has it.
  const told = new Set<number>([taker.id, ...own, ...people])
  const notices = []
  const instead = offer.volunteer_id === null ? '' : `（原为${nameOf(offer.volunteer_id)}）`
  for (const group of groups)
    for (const person_id of await leadersOf(ctx.tx, group)) {
      if (told.has(person_id)) continue
      told.add(person_id)
      const content = linesOf(`${nameOf(taker.id)}今天到岗${instead}：`, whatOf(ctx, offer))
      const link = teamLink(offer.date, group ?? 0)
      const about = spanInWords(offer)
      const text = { title: '今天有人接班', about, content, link, button: '查看团队' }
      notices.push({ person_id, ...text, starts: startOf(offer) })
    }
  return notices
}

/** Of what is offered no more: in the app alone, to those who had not answered; its owner where nobody took it. */
export async function notifyOfferEnded(
  ctx: CommandContext,
  { offer, why, people }: Events['offer.ended']['payload'],
): Promise<void> {
  if (why === 'expired') return await notifyExpired(ctx, offer)
  if (offer.kind === 'swap') await tellUnswapped(ctx, offer, why)
  await quietly(ctx, people, offer, {
    title: why === 'filled' ? '已有人接班' : '不再需要您答复',
    content: linesOf(endedHead(why), whatOf(ctx, offer)),
  })
}

// Whose colleague's shift has changed waits for an answer that cannot come.
async function tellUnswapped(ctx: CommandContext, offer: OfferRow, why: Ending): Promise<void> {
  if (why !== 'changed' && why !== 'signed') return
  const own = offer.shift === null ? undefined : await findShift(ctx.tx, offer.shift)
  const isTheirs = own?.volunteer_id === offer.volunteer_id && own?.attended === 0
  if (!isTheirs || startOf(own) !== startOf(offer)) return
  const content = linesOf('对方的班次有变，排班不变，请按时到岗：', whatOf(ctx, offer))
  await notify(ctx, [
    {
      ...{ person_id: own.volunteer_id, title: untakenTitle(offer), content },
      about: whenOf(ctx, offer),
      ...{ starts: startOf(offer), link: offerLink(offer.id), button: '查看' },
    },
  ])
}

function endedHead(why: Ending): string {
  if (why === 'filled') return '已有人接班，谢谢您：'
  // They serve who were to, of whom nobody else hears more than that.
  if (why === 'signed' || why === 'coming' || why === 'back') return '这个班次已不缺人，谢谢您：'
  return '邀请已撤回，无需答复：'
}

// Who was asked and said nothing reads on its page that it has started.
async function notifyExpired(ctx: CommandContext, offer: OfferRow): Promise<void> {
  await notify(
    ctx,
    ownerOf(offer).map((person_id) => ({
      person_id,
      title: untakenTitle(offer),
      about: whenOf(ctx, offer),
      content: linesOf(untakenHead(offer, ctx.stamp), whatOf(ctx, offer)),
      starts: startOf(offer),
      link: offerLink(offer.id),
      button: '查看',
    })),
  )
}

const untakenTitle = ({ kind, told_at }: OfferRow) =>
  kind === 'swap' ? '换班没有换成' : told_at === '' ? '没有人接班' : '无人接班，已记为请假'

function untakenHead(offer: OfferRow, now: string): string {
  // What one is asked to take can be taken until it starts: then it is time to go.
  const when = now >= startOf(offer) ? '请尽快到岗' : '请按时到岗'
  if (offer.kind === 'swap') return `对方没有接下，排班不变，${when}：`
  return offer.told_at === ''
    ? `没有人接班，仍由您负责，${when}：`
    : '没有人接班，已记为请假，不算缺勤，不计时长：'
}

const ownerOf = ({ kind, volunteer_id }: OfferRow) =>
  volunteer_id === null || kind === 'ask' || kind === 'freed' ? [] : [volunteer_id]

// What somebody need not do is no reason to disturb them.
async function quietly(
  ctx: CommandContext,
  people: readonly number[],
  offer: OfferRow,
  text: { title: string; content: string; button?: string },
): Promise<void> {
  const { tx, stamp } = ctx
  const about = whenOf(ctx, offer)
  const also = { button: '查看', about, ...text, link: offerLink(offer.id) }
  await notify(
    { tx, stamp },
    people.map((person_id) => ({ person_id, ...also })),
  )
}

const whenOf = ({ at }: CommandContext, offer: OfferRow) => datedSpanText(offer, at.day)

const whatOf = (ctx: CommandContext, offer: OfferRow) =>
  `${whenOf(ctx, offer)}，${offer.service_type_name}，${offer.place_name}`

function whenGiven({ at }: CommandContext, offer: OfferRow): string {
  const { give_date, give_start_time: start_time, give_end_time: end_time } = offer
  return `${dayText(give_date, at.day)} ${spanInWords({ start_time, end_time })}`
}

const givenOf = (ctx: CommandContext, offer: OfferRow) =>
  `${whenGiven(ctx, offer)}，${offer.given_type_name}，${offer.given_place_name}`
