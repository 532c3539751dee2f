import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { waitKinds } from '../../reactions/waits.ts'
import { eachStore } from '../../testing/stores.ts'
import { waitingActs } from '../../testing/waiting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'
const today = '2026-05-12'
const asked = '候补有名额了，请确认报名'

eachStore('waiting for a place, all at once', (store) => {
  let world: World
  let acts: ReturnType<typeof waitingActs>
  beforeAll(async () => {
    world = await openWorld(store, { now })
    acts = waitingActs(world, await world.office('admin'), today)
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  const people = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => world.person(`人${n}`, 7)))
  const two = async (id: number): Promise<[Person, Person]> => {
    const [first, second] = await acts.queue(id, 2)
    if (!first || !second) throw new Error('two wait')
    return [first, second]
  }

  test('50 who join have 50 positions', async () => {
    const { id } = await acts.full()
    const answers = await Promise.all((await people(50)).map((person) => acts.join(person, id)))
    const positions = answers.map(({ data }) => data.position).sort((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
  })

  test('one who joins 20 times waits once', async () => {
    const { id } = await acts.full()
    const person = await world.person('快手', 7)
    const answers = await Promise.all(Array.from({ length: 20 }, () => acts.join(person, id)))
    expect(new Set(answers.map(({ data }) => data.position))).toEqual(new Set([1]))
    expect((await acts.officeList(id)).total).toBe(1)
  })

  test('two places that are given back go to the first two of three', async () => {
    const { id, holders } = await acts.full(2)
    const waiting = await acts.queue(id, 3)
    const answers = await Promise.all(holders.map((holder) => acts.cancel(holder, id)))
    expect(answers.map((answer) => answer.status)).toEqual([1, 1])
    expect(await acts.states(waiting, id)).toEqual(['asked', 'asked', 'waiting'])
    expect(await acts.places(id)).toEqual({ enlist_num: 0, held: 2 })
    const told = await Promise.all(waiting.map((person) => acts.told(person)))
    expect(told).toEqual([[asked], [asked], []])
  })

  test('joining beside a cancelling leaves no place unused and nobody unasked', async () => {
    const { id, holders } = await acts.full(3)
    const comers = await people(6)
    await Promise.all([
      ...holders.map((holder) => acts.cancel(holder, id)),
      ...comers.map((person) => acts.join(person, id)),
    ])
    const states = await acts.states(comers, id)
    const { held } = await acts.places(id)
    // Who came while a place was free was sent to enrol; whoever waits does so because none is.
    const waits = states.filter((state) => state === 'waiting').length
    if (waits > 0) expect(held).toBe(3)
    expect(states.filter((state) => state === 'asked')).toHaveLength(held)
  })

  test('a confirmation and the end of its time: the place is one person’s', async () => {
    const { id, holders } = await acts.full()
    const [first, second] = await two(id)
    if (holders[0]) await acts.cancel(holders[0], id)
    // The request came in time; the job runs as if it were late.
    const late = { ...world.appContext, clock: () => new Date('2026-05-13T02:00:00Z') }
    const [heard] = await Promise.all([
      acts.confirm(first, id),
      runJobs(late, undefined, waitKinds),
    ])
    const states = await acts.states([first, second], id)
    expect(states).toEqual(heard.status === 1 ? ['enrolled', 'waiting'] : ['expired', 'asked'])
    await acts.places(id)
  })

  test('a confirmation and 20 ordinary enrolments: who was asked has the place', async () => {
    const { id, holders } = await acts.full()
    const [first] = await two(id)
    if (holders[0]) await acts.cancel(holders[0], id)
    const others = await people(20)
    const [heard, ...answers] = await Promise.all([
      acts.confirm(first, id),
      ...others.map((person) => acts.enrol(person, id)),
    ])
    expect(heard.status).toBe(1)
    expect(new Set(answers.map(({ fault }) => fault))).toEqual(new Set(['enlist.full']))
    expect(await acts.places(id)).toEqual({ enlist_num: 1, held: 0 })
  })

  test('confirming five times at once enrols once', async () => {
    const { id, holders } = await acts.full()
    const [first] = await two(id)
    if (holders[0]) await acts.cancel(holders[0], id)
    const answers = await Promise.all(Array.from({ length: 5 }, () => acts.confirm(first, id)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await acts.places(id)).toEqual({ enlist_num: 1, held: 0 })
  })

  test('confirming and giving up: one of them, and the place is somebody’s', async () => {
    const { id, holders } = await acts.full()
    const [first, second] = await two(id)
    if (holders[0]) await acts.cancel(holders[0], id)
    const heard = await Promise.all([acts.confirm(first, id), acts.leave(first, id)])
    expect(heard.map(({ status }) => status).sort()).toEqual([0, 1])
    const { enlist_num, held } = await acts.places(id)
    expect(enlist_num + held).toBe(1)
    expect(await acts.states([second], id)).toEqual([held === 1 ? 'asked' : 'waiting'])
  })

  test('an enlarging beside cancellations asks as many as there are places', async () => {
    const { id, holders } = await acts.full(3)
    const waiting = await acts.queue(id, 8)
    await Promise.all([
      acts.change(id, { recruit_num: 5 }),
      ...holders.map((holder) => acts.cancel(holder, id)),
    ])
    expect(await acts.places(id)).toEqual({ enlist_num: 0, held: 5 })
    const states = await acts.states(waiting, id)
    expect(states).toEqual([...Array(5).fill('asked'), ...Array(3).fill('waiting')])
    const told = await Promise.all(waiting.slice(0, 5).map((person) => acts.told(person)))
    expect(told).toEqual(Array(5).fill([asked]))
  })

  test('taking down beside a confirmation leaves nothing held', async () => {
    const { id, holders } = await acts.full()
    const [first, second] = await two(id)
    if (holders[0]) await acts.cancel(holders[0], id)
    await Promise.all([acts.confirm(first, id), acts.change(id, { state: 'taken_down' })])
    expect((await acts.places(id)).held).toBe(0)
    expect(await acts.states([second], id)).toEqual(['expired'])
  })
})
