import { addDays } from '@museum/contract/day.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { wishCalls } from '@museum/contract/wish/wish.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { entryOf, replaceDay } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

oneStore('asking for a place', (store) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const [today, tomorrow] = ['2026-05-12', '2026-05-13']

  test('the people for a gap are those who can, the best first, with what speaks for them', async () => {
    const slot = await museum.want({ date: today, start_time: '13:00', end_time: '17:00' })
    const [here, glad, plain] = [
      await museum.member('在馆'),
      await museum.member('有意'),
      await museum.member('一般'),
    ]
    const phone = await museum.world.person('需电话', 7)
    const away = await museum.member('不在')
    const busy = await museum.member('有班')
    await museum.shift(here, today, { sign_time: `${today} 08:58:00`, attended: 1 })
    await museum.shift(busy, today, { start_time: '14:00:00', end_time: '15:00:00' })
    // 2026-05-12 is a Tuesday: its afternoon is the fourth half-day.
    await museum.world.as(glad).send(wishCalls.save, { halves: '00010000000000' })
    await museum.world.as(away).send(wishCalls.save, { away: [{ first: today, last: today }] })
    const gap = await museum.gapOf(slot)
    expect(gap).toMatchObject({
      slot_id: slot,
      need: 1,
      filled: 0,
      lack: 1,
      until: `${today} 16:00:00`,
    })
    expect(gap.list.map(({ id }) => id)).toEqual([here.id, glad.id, plain.id, phone.id])
    expect(gap.list.map(({ words }) => words)).toEqual([
      ['在馆', '服务过本岗1次', '今年0小时'],
      ['有意愿', '未服务过本岗', '今年0小时'],
      ['未服务过本岗', '今年0小时'],
      ['未服务过本岗', '今年0小时', '需电话联系'],
    ])
    expect([gap.can, gap.askable]).toEqual([4, 3])
    expect(gap.cannot).toEqual([
      { code: 'roster.overlap', words: '与已有排班重叠', count: 1 },
      { code: 'wish.away', words: '本人不能来', count: 1 },
    ])
    const refused = await museum.asOffice().send(offerOfficeCalls.cannot, { slot_id: slot })
    expect(refused.data).toEqual({
      total: 2,
      list: [
        { id: away.id, name: '不在', code: expect.any(String), words: ['本人不能来'], soft: 1 },
        { id: busy.id, name: '有班', code: expect.any(String), words: ['与已有排班重叠'], soft: 0 },
      ],
    })
    const one = await museum
      .asOffice()
      .send(offerOfficeCalls.cannot, { slot_id: slot, code: 'wish.away' })
    expect(one.data.list.map(({ id }) => id)).toEqual([away.id])
    const day = (await museum.asOffice().send(offerOfficeCalls.gaps, {})).data
    expect(day.list.map(({ slot_id, list }) => [slot_id, list.length])).toEqual([[slot, 3]])
  })

  test('the first of those asked has it, the others hear so in the app alone', async () => {
    const slot = await museum.want({ date: tomorrow })
    const people = [
      await museum.member('王芳'),
      await museum.member('林悦'),
      await museum.member('周明'),
    ]
    const [first, second] = people as [Person, Person]
    const asked = await museum.ask(slot, people)
    expect(asked.data).toEqual({ id: expect.any(Number), asked: 3 })
    const { id } = asked.data
    expect(await museum.told(first)).toMatchObject([
      { title: '这个班次缺人，您能来吗', link: `/volunteerOffer?id=${id}`, button: '去答复' },
    ])
    expect(await museum.mine(first)).toMatchObject([{ id, kind: 'ask', mine: 0, date: tomorrow }])
    expect(await museum.info(first, id)).toMatchObject({
      state: 'open',
      asked: 'waiting',
      refusal: '',
    })
    const { data } = await museum.accept(first, id)
    expect(await museum.shifts()).toEqual([[data.shift, first.id]])
    expect(await museum.accept(second, id)).toMatchObject({
      fault: 'offer.taken',
      msg: '已有人接班，谢谢您',
    })
    expect(await museum.info(second, id)).toMatchObject({
      state: 'taken',
      asked: 'ended',
      refusal: 'offer.taken',
      refusal_words: '已有人接班，谢谢您',
    })
    expect(await museum.mine(second)).toEqual([])
    expect(await museum.told(first)).toHaveLength(1)
    expect((await museum.told(second)).map(({ title }) => title)).toEqual([
      '这个班次缺人，您能来吗',
      '已有人接班',
    ])
    expect(
      (await museum.asOffice().send(offerOfficeCalls.gaps, { date: tomorrow })).data.list,
    ).toEqual([])
    expect((await museum.ask(slot)).fault).toBe('offer.not_short')
  })

  test('what two are wanted for goes on until two have come', async () => {
    const slot = await museum.want({ date: tomorrow, need: 2 })
    const people = [
      await museum.member('王芳'),
      await museum.member('林悦'),
      await museum.member('周明'),
    ]
    const [one, two, three] = people as [Person, Person, Person]
    const { id } = (await museum.ask(slot, people)).data
    expect((await museum.accept(one, id)).status).toBe(1)
    expect((await museum.info(three, id)).state).toBe('open')
    expect((await museum.accept(one, id)).fault).toBe('offer.ended')
    expect((await museum.accept(two, id)).status).toBe(1)
    expect((await museum.accept(three, id)).fault).toBe('offer.taken')
    expect(await museum.shifts()).toHaveLength(2)
  })

  test('no ends being asked for it, and the office sees who read, answered and did not', async () => {
    const slot = await museum.want({ date: tomorrow })
    const [no, seen, unseen] = [
      await museum.member('王芳'),
      await museum.member('林悦'),
      await museum.member('周明'),
    ]
    const { id } = (await museum.ask(slot, [no, seen, unseen])).data
    expect((await museum.decline(no, id)).status).toBe(1)
    await museum.info(seen, id)
    expect((await museum.accept(no, id)).fault).toBe('offer.answered')
    const { offer, list } = await museum.gapOf(slot)
    expect(offer?.asked.map(({ name, state, seen }) => [name, state, seen])).toEqual([
      ['王芳', 'declined', 'read'],
      ['林悦', 'waiting', 'read'],
      ['周明', 'waiting', 'unread'],
    ])
    expect(list).toEqual([])
    expect((await museum.ask(slot)).fault).toBe('offer.nobody')
    expect((await museum.ask(slot, [seen])).fault).toBe('offer.not_askable')
    const more = await museum.member('何静')
    expect((await museum.ask(slot)).data).toEqual({ id, asked: 1 })
    expect(await museum.mine(more)).toHaveLength(1)
    await museum.asOffice().send(offerOfficeCalls.withdraw, { id })
    expect((await museum.ask(slot, [no])).fault).toBe('offer.not_askable')
  })

  test('nobody is asked more than three times a day, nor who has to be phoned', async () => {
    const who = await museum.member('王芳')
    for (const start of ['08:00', '09:00', '10:00']) {
      const end_time = `${start.slice(0, 3)}45`
      const slot = await museum.want({ date: tomorrow, start_time: start, end_time })
      expect((await museum.ask(slot, [who])).data.asked).toBe(1)
    }
    const last = await museum.want({ date: tomorrow, start_time: '14:00', end_time: '16:00' })
    expect((await museum.ask(last, [who])).fault).toBe('offer.not_askable')
    expect((await museum.gapOf(last)).list).toMatchObject([{ askable: 0 }])
    museum.world.setNow(`${today}T16:00:01Z`)
    expect((await museum.ask(last, [who])).data.asked).toBe(1)
    const phone = await museum.world.person('需电话', 7)
    expect((await museum.ask(last, [phone])).fault).toBe('offer.not_askable')
  })

  test('of all who can fifty are asked at once', async () => {
    const slot = await museum.want({ date: tomorrow })
    for (let n = 0; n < 52; n += 1) await museum.member('王芳')
    expect((await museum.ask(slot)).data.asked).toBe(50)
    expect((await museum.ask(slot)).data.asked).toBe(2)
  })

  test('until an hour before its end it can be asked for and taken, and no longer', async () => {
    const slot = await museum.want({ date: today, start_time: '09:00', end_time: '12:00' })
    const [one, two] = [await museum.member('王芳'), await museum.member('林悦')]
    const { id } = (await museum.ask(slot, [one])).data
    museum.world.setNow(`${today}T03:00:00Z`)
    expect((await museum.ask(slot, [two])).fault).toBe('offer.started')
    expect(await museum.accept(one, id)).toMatchObject({
      fault: 'offer.started',
      msg: '该班次已开始',
    })
    expect(await museum.mine(one)).toEqual([])
    expect((await museum.gapOf(slot)).until).toBe('')
    museum.world.setNow(`${today}T02:59:59Z`)
    expect((await museum.accept(one, id)).status).toBe(1)
  })

  test('what was withdrawn says so, and the unanswered hear in the app', async () => {
    const slot = await museum.want({ date: tomorrow })
    const who = await museum.member('王芳')
    const { id } = (await museum.ask(slot, [who])).data
    expect((await museum.asOffice().send(offerOfficeCalls.withdraw, { id })).status).toBe(1)
    expect(await museum.accept(who, id)).toMatchObject({
      fault: 'offer.ended',
      msg: '该邀请已撤回，无需答复',
    })
    expect((await museum.told(who)).map(({ title }) => title)).toContain('不再需要您答复')
    expect((await museum.asOffice().send(offerOfficeCalls.withdraw, { id })).fault).toBe(
      'offer.ended',
    )
    expect((await museum.ask(slot, [who])).data.asked).toBe(1)
  })

  test('the rules are asked again when somebody says yes', async () => {
    const slot = await museum.want({ date: tomorrow })
    const who = await museum.member('王芳')
    const { id } = (await museum.ask(slot, [who])).data
    const entry = entryOf(museum.serving, { start_time: '11:00:00', end_time: '13:00:00' })
    await replaceDay(museum.world, who, tomorrow, [entry])
    const refused = await museum.accept(who, id)
    expect([refused.fault, refused.msg]).toEqual(['roster.overlap', '与您11:00–13:00的排班重叠'])
    expect(await museum.info(who, id)).toMatchObject({
      refusal: 'roster.overlap',
      refusal_words: '与您11:00–13:00的排班重叠',
    })
    await replaceDay(museum.world, who, tomorrow, [])
    expect((await museum.accept(who, id)).status).toBe(1)
  })

  test('a wish keeps an asking from somebody, and never their own yes', async () => {
    const slot = await museum.want({ date: tomorrow })
    const who = await museum.member('王芳')
    const { id } = (await museum.ask(slot, [who])).data
    await museum.world.as(who).send(wishCalls.save, { away: [{ first: tomorrow, last: tomorrow }] })
    expect((await museum.accept(who, id)).status).toBe(1)
  })

  test('what is filled, moved, closed or over ends by itself', async () => {
    const [who, other] = [await museum.member('王芳'), await museum.member('林悦')]
    const [filled, gone, over] = [
      await museum.want({ date: tomorrow }),
      await museum.want({ date: addDays(tomorrow, 1) }),
      await museum.want({ date: today, start_time: '09:00', end_time: '12:00' }),
    ]
    const ids = []
    for (const slot of [filled, gone, over]) ids.push((await museum.ask(slot, [who])).data.id)
    await museum.shift(other, tomorrow)
    await museum.asOffice().send(plannerCalls.removeSlot, { id: gone })
    museum.world.setNow(`${today}T03:00:00Z`)
    expect((await museum.accept(who, ids[0] ?? 0)).fault).toBe('offer.taken')
    expect((await museum.accept(who, ids[1] ?? 0)).fault).toBe('offer.changed')
    await runJobs(museum.world.appContext)
    await runJobs(museum.world.appContext)
    expect(await museum.offers()).toEqual([
      ['withdrawn', 'filled'],
      ['withdrawn', 'changed'],
      ['expired', ''],
    ])
    expect((await museum.told(who)).map(({ title }) => title).slice(3)).toEqual([
      '已有人接班',
      '不再需要您答复',
    ])
  })

  test('what is another’s answers as what there is not', async () => {
    const slot = await museum.want({ date: tomorrow })
    const [who, stranger] = [await museum.member('王芳'), await museum.member('林悦')]
    const { id } = (await museum.ask(slot, [who])).data
    const as = museum.world.as(stranger)
    for (const call of [offerCalls.info, offerCalls.accept, offerCalls.decline])
      expect((await as.send(call, { id })).fault).toBe('content.not_found')
    expect(
      (await museum.asOffice().send(offerOfficeCalls.candidates, { slot_id: 987_654 })).fault,
    ).toBe('content.not_found')
    expect((await as.send(rosterCalls.remove, { id: 987_654 })).fault).toBe('content.not_found')
  })
})
