import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { leaveCalls, leaveOfficeCalls } from '@museum/contract/leave/leave.calls.ts'
import { coverCalls } from '@museum/contract/offer/cover.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { runJobs } from '../reactions/jobs.ts'
import { actThenMinute, notifyDecisions } from './decisions.ts'
import { drafting } from './drafting.ts'
import { grantingActs } from './granting.ts'
import type { Offering } from './offering.ts'
import { remindingActs } from './reminding.ts'
import { entryOf } from './serving.ts'
import { actOnOne } from './together.ts'
import { waitingActs } from './waiting.ts'
import type { Person } from './world.ts'

const [today, tomorrow, monday] = ['2026-05-12', '2026-05-13', '2026-05-18'] as const
const afternoon = { start_time: '14:00:00', end_time: '17:00:00' }

/** Somebody who hears of an act, and the act; what must be so before is done. */
type Told = () => Promise<{ who: Person; act: () => Promise<unknown> }>

/** The act behind each message of the roster, by its event and title, and whether it stands in the app alone, in a museum whose administrator is `chief`. */
export function tellingActs(museum: Offering, chief: Person, group: number): Record<string, Told> {
  const waiting = waitingActs(museum.world, chief, today)
  const draft = drafting(museum.world, museum.scheduler, museum.serving, monday)
  const as = (who: Person) => museum.world.as(who)
  const office = () => as(museum.scheduler)
  const at = (instant: string) => museum.world.setNow(instant)
  const jobs = (instant?: string) => {
    if (instant) at(instant)
    return runJobs(museum.world.appContext)
  }
  const leader = async () => {
    const { db } = museum.world
    const who = await museum.member('陈组长')
    await db.insertInto('group_leader').values({ group_id: group, volunteer_id: who.id }).execute()
    await db.updateTable('volunteer').set({ is_group_leader: 1 }).where('id', '=', who.id).execute()
    return who
  }
  const member = (name = '王芳') => museum.member(name, group)
  const leave = (who: Person, id: number, way: 'free_soon' | 'cover' | 'leave') =>
    as(who).send(leaveCalls.leave, { id, way })
  const cover = async (owner: Person, date: string, change = {}) => {
    const id = await museum.shift(owner, date, change)
    return { id, offer: (await as(owner).send(coverCalls.cover, { id })).data.id }
  }
  const accept = async (who: Person, id: number) => {
    await as(who).send(offerCalls.accept, { id })
    await museum.hear()
  }
  const swap = async () => {
    const [who, other] = [await member(), await member('李静')]
    const id = await museum.shift(who, tomorrow)
    const give_id = await museum.shift(other, '2026-05-14')
    const act = () => as(who).send(coverCalls.swap, { id, give_id })
    return { who, other, act, offer: (await act()).data.id }
  }
  const planned =
    (who: Person, date: string = monday) =>
    () =>
      office().send(plannerCalls.add, {
        ...{ volunteer_id: who.id, date, afterwards: 1 },
        ...entryOf(museum.serving),
      })
  const minuteAfter = (act: () => Promise<unknown>) => actThenMinute(museum.world, act)
  const close = async () => {
    const who = await member()
    await museum.shift(who, tomorrow)
    const days = { first: tomorrow, last: tomorrow, place_ids: [], reason: '检修' }
    const made = await office().send(closureCalls.create, days)
    await notifyDecisions(museum.world)
    return { who, id: made.data.id }
  }
  const queue = async () => {
    const { id, holders } = await waiting.full()
    const [who] = await waiting.queue(id, 1)
    const [holder] = holders
    if (!who || !holder) throw new Error('nobody')
    // WeChat knows them.
    const known = museum.world.db.updateTable('person').set({ openid: `openid-w${who.id}` })
    await known.where('id', '=', who.id).execute()
    return { id, who, holder }
  }

  return {
    'offer.asked 这个班次缺人，您能来吗': async () => {
      const who = await member()
      const slot_id = await museum.want({ date: tomorrow })
      let asked: Promise<unknown> | undefined
      const ask = () => office().send(offerOfficeCalls.ask, { slot_id, volunteer_ids: [who.id] })
      // Asking somebody once more on purpose asks them once more.
      return { who, act: () => (asked ??= ask()) }
    },
    'offer.asked 同事请人代班': async () => {
      const [owner, who] = [await member(), await member('李静')]
      const id = await museum.shift(owner, tomorrow)
      return { who, act: () => as(owner).send(coverCalls.cover, { id }) }
    },
    'offer.asked 同事想与您换班': async () => {
      const { other, act } = await swap()
      return { who: other, act }
    },
    'offer.asked 有班次临时空出，您能来吗': async () => {
      const [owner, who] = [await member(), await member('李静')]
      const id = await museum.shift(owner, tomorrow)
      return { who, act: () => leave(owner, id, 'free_soon') }
    },
    'offer.taken 已有人接班': async () => {
      const [who, other] = [await member(), await member('李静')]
      const { offer } = await cover(who, tomorrow)
      return { who, act: () => accept(other, offer) }
    },
    'offer.taken 已有人接班 app': async () => {
      const [who, other] = [await member(), await member('李静')]
      await leave(who, await museum.shift(who, today, afternoon), 'leave')
      const [row] = (await as(other).send(offerCalls.own, {})).data.list
      return { who, act: () => accept(other, row?.id ?? 0) }
    },
    'offer.taken 换班已成': async () => {
      const { who, other, offer } = await swap()
      return { who, act: () => accept(other, offer) }
    },
    'offer.taken 今天有人接班': async () => {
      const who = await leader()
      // Who was asked hears that it is taken, so the leader is one who is busy then.
      await museum.shift(who, today, afternoon)
      const [owner, other] = [await member(), await member('李静')]
      const { offer } = await cover(owner, today, afternoon)
      return { who, act: () => accept(other, offer) }
    },
    'offer.ended 不再需要您答复 app': async () => {
      const [owner, who] = [await member(), await member('李静')]
      const { offer } = await cover(owner, tomorrow)
      return { who, act: () => as(owner).send(coverCalls.withdraw, { id: offer }) }
    },
    'offer.ended 没有人接班': async () => {
      const who = await member()
      await member('李静')
      await cover(who, today, afternoon)
      return { who, act: () => jobs(`${today}T06:00:00Z`) }
    },
    'offer.ended 无人接班，已记为请假': async () => {
      const who = await member()
      await member('李静')
      const id = await museum.shift(who, tomorrow)
      at(`${today}T12:30:00Z`)
      await leave(who, id, 'cover')
      return { who, act: () => jobs(`${tomorrow}T01:00:00Z`) }
    },
    'offer.ended 换班没有换成': async () => {
      const { who } = await swap()
      return { who, act: () => jobs(`${tomorrow}T01:00:00Z`) }
    },
    'offer.ended 班次没有人到岗': async () => {
      const [who, owner] = [await leader(), await member()]
      await leave(owner, await museum.shift(owner, today, afternoon), 'leave')
      return { who, act: () => jobs(`${today}T06:00:00Z`) }
    },
    'offer.reopened 这个班次仍缺人 app': async () => {
      const [who, put] = [await member(), await member('李静')]
      const slot = await museum.want({ date: tomorrow })
      await museum.ask(slot, [who])
      const filling = { slot_id: slot, volunteer_id: put.id }
      const { shift: id } = (await office().send(offerOfficeCalls.fill, filling)).data
      return { who, act: () => office().send(plannerCalls.remove, { id }) }
    },
    'shift.left 组员请假': async () => {
      const [who, owner] = [await leader(), await member()]
      const id = await museum.shift(owner, today, afternoon)
      return { who, act: () => leave(owner, id, 'leave') }
    },
    'leave_noted 已登记请假': async () => {
      const who = await member()
      const id = await museum.shift(who, today, afternoon)
      await office().send(leaveOfficeCalls.leave, { id, reason: '来电' })
      return { who, act: () => jobs(`${today}T02:01:00Z`) }
    },
    'shift.back 组员又能来了': async () => {
      const [who, owner] = [await leader(), await member()]
      const id = await museum.shift(owner, today, afternoon)
      await leave(owner, id, 'leave')
      return { who, act: () => as(owner).send(leaveCalls.back, { id }) }
    },
    'shift.back 请假已取消': async () => {
      const who = await member()
      const id = await museum.shift(who, today, afternoon)
      await office().send(leaveOfficeCalls.leave, { id, reason: '来电' })
      await jobs(`${today}T02:01:00Z`)
      return { who, act: () => office().send(leaveOfficeCalls.back, { id }) }
    },
    'shift.freed 团队有班次没有人接': async () => {
      const [who, owner] = [await leader(), await member()]
      const id = await museum.shift(owner, tomorrow)
      at(`${today}T10:30:00Z`)
      return { who, act: () => leave(owner, id, 'free_soon') }
    },
    'team_gaps 团队有班次没有人接': async () => {
      const [who, owner] = [await leader(), await member()]
      await leave(owner, await museum.shift(owner, tomorrow), 'free_soon')
      return { who, act: () => jobs(`${today}T10:00:00Z`) }
    },
    'shift_reminder 明日服务提醒': async () => {
      const who = await member()
      await museum.shift(who, tomorrow)
      return { who, act: () => jobs(`${today}T10:00:00Z`) }
    },
    ...remindingActs(museum, member, today),
    'shift.told 新的排班': async () => {
      const who = await member()
      return { who, act: minuteAfter(planned(who)) }
    },
    'shift.told 补录排班': async () => {
      const who = await member()
      return { who, act: minuteAfter(planned(who, '2026-05-11')) }
    },
    'shift.told 排班有调整': async () => {
      const who = await member()
      const id = await museum.shift(who, monday)
      const move = () => office().send(plannerCalls.change, { id, start_time: '10:00:00' })
      return { who, act: minuteAfter(move) }
    },
    'shift.told 排班已取消': async () => {
      const who = await member()
      const id = await museum.shift(who, monday)
      return { who, act: minuteAfter(() => office().send(plannerCalls.remove, { id, reason: '' })) }
    },
    'roster_publish 您有一个新班次': async () => {
      const who = await member()
      await draft.begin()
      await draft.edit([draft.adding(who, '2026-05-19')])
      await draft.publish()
      return { who, act: () => jobs(`${today}T02:01:00Z`) }
    },
    'closing.changed 闭馆通知': async () => {
      const who = await member()
      await museum.shift(who, tomorrow)
      const days = { first: tomorrow, last: tomorrow, place_ids: [], reason: '检修' }
      // Closing the same days once more takes nothing.
      const act = async () => {
        for (const _ of [1, 2]) await office().send(closureCalls.create, days)
        await notifyDecisions(museum.world)
      }
      return { who, act }
    },
    'closing.changed 恢复开放通知': async () => {
      const { who, id } = await close()
      return { who, act: minuteAfter(() => office().send(closureCalls.reopen, { id })) }
    },
    'shift.withdrawn 排班已取消': async () => {
      const who = await member()
      await museum.shift(who, monday)
      // They log in again, to read it.
      const act = async () => {
        await actOnOne(museum.world, chief, who, { act: 'disable' })
        await notifyDecisions(museum.world)
        await actOnOne(museum.world, chief, who, { act: 'enable' })
        who.token = await museum.world.login({ person_id: who.id })
      }
      return { who, act }
    },
    'places.freed 候补有名额了，请确认报名': async () => {
      const { id, who, holder } = await queue()
      return { who, act: () => waiting.cancel(holder, id) }
    },
    'wait_due 候补已失效': async () => {
      const { id, who, holder } = await queue()
      await waiting.cancel(holder, id)
      return { who, act: () => jobs('2026-05-14T02:00:00Z') }
    },
    'activity.taken_down 活动已下架': async () => {
      const { id, who } = await queue()
      return {
        who,
        act: () => as(chief).send(activityOfficeCalls.change, { id, state: 'taken_down' }),
      }
    },
    ...grantingActs(museum, member),
    'certificate 工作证即将到期': async () => {
      const who = await member()
      const ends = { certificate_end_time: '2026-06-11', certificate_is_valid: 1 }
      const { db } = museum.world
      await db.updateTable('volunteer').set(ends).where('id', '=', who.id).execute()
      return { who, act: () => jobs() }
    },
  }
}
