import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { activityCalls } from '@museum/contract/activity/activity.calls.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { leaveTeamCalls } from '@museum/contract/leave/leave.calls.ts'
import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { passCalls } from '@museum/contract/pass/pass.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { shiftCalls } from '@museum/contract/shift/shift.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { teamCalls } from '@museum/contract/team/team.calls.ts'
import { waitlistCalls } from '@museum/contract/waitlist/waitlist.calls.ts'
import { wishCalls } from '@museum/contract/wish/wish.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../testing/offering.ts'
import { eachStore } from '../testing/stores.ts'
import { tellingActs } from '../testing/telling.ts'
import type { Person } from '../testing/world.ts'
import { simpleTemplate } from '../wechat/wechat-settings.ts'
import { jobKinds } from './jobs.ts'
import { reactions } from './reactions.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/messages.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => /^\| `.*(shift|waits|app) \|$/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, event = '', title = '', , button = '', link = '', night = '']) => {
    const key = `${event} ${title}${night === 'app' ? ' app' : ''}`
    return { key, title, button, link, night }
  })

test('every event and every job stands in the table, and nothing else does', () => {
  const named = new Set([...page.matchAll(/`([a-z_]+(?:\.[a-z_]+)?)`/g)].map(([, name]) => name))
  for (const setting of ['quiet_from', 'quiet_to']) named.delete(setting)
  expect([...named].toSorted()).toEqual(
    [...Object.keys(reactions), ...Object.keys(jobKinds)].toSorted(),
  )
})

eachStore('who hears what', (store) => {
  let museum: Offering
  let acts: ReturnType<typeof tellingActs>
  beforeAll(async () => {
    museum = await openOffering(store)
    const { world } = museum
    const official = { appId: 'wx-official', secret: 'S' }
    Object.assign(world.appContext.settings.wechat, {
      official,
      templates: simpleTemplate('TEMPLATE'),
    })
    const made = world.db.insertInto('volunteer_group').values({ name: '一组' }).returning('id')
    const { id: group } = await made.executeTakeFirstOrThrow()
    acts = tellingActs(museum, await world.office('admin', 'chief'), group)
  })
  beforeEach(async () => {
    const { db } = museum.world
    for (const table of [
      ...(['roster_draft', 'roster_week', 'roster_closed', 'closure', 'day_answer'] as const),
      ...(['reminder'] as const),
      ...(['service_grant', 'waitlist', 'outbox'] as const),
    ])
      await db.deleteFrom(table).execute()
    await museum.begin()
  })
  afterAll(() => museum.world.close())

  const as = (who: Person) => museum.world.as(who)

  /** What the page asks to which a button leads; every one answers. */
  async function open(who: Person, link: string) {
    const { pathname, searchParams } = new URL(link, 'https://museum.example')
    const id = Number(searchParams.get('id'))
    const person = as(who)
    if (pathname === '/index') return [await person.send(homeCalls.home, {})]
    if (pathname === '/schedul')
      return [await person.send(rosterCalls.days, { year: 2026, month: 5 })]
    if (pathname === '/shift') return [await person.send(shiftCalls.info, { id })]
    if (pathname === '/volunteerSignIn') return [await person.send(signCalls.info, {})]
    if (pathname === '/volunteerOffer') return [await person.send(offerCalls.info, { id })]
    if (pathname === '/volunteerWish') return [await person.send(wishCalls.mine, {})]
    if (pathname === '/volunteerPass') return [await person.send(passCalls.mine, {})]
    if (pathname === '/volunteerTeamMember') {
      const group_id = Number(searchParams.get('group'))
      const time = searchParams.get('time') ?? ''
      return [
        await person.send(teamCalls.attendance, { time, group_id }),
        await person.send(leaveTeamCalls.untaken, { group_id }),
      ]
    }
    const activity = Number(/^\/recruitmentDetail\/(\d+)$/.exec(pathname)?.[1])
    return [
      await as(who).send(activityCalls.info, { id: activity }),
      await person.send(waitlistCalls.list, { activity_id: activity }),
    ]
  }

  test('the table and the acts are the same', () => {
    expect(rows.map(({ key }) => key)).toEqual(Object.keys(acts))
  })

  test.each(rows)('$key', async ({ key, title, button, link, night }) => {
    const given = await acts[key]?.()
    if (!given) throw new Error('no act')
    const { who, act } = given
    await act()
    await act()
    const { db } = museum.world
    const found = await db
      .selectFrom('message')
      .select(['id', 'title', 'link', 'button'])
      .where('person_id', '=', who.id)
      .where('title', '=', title)
      .execute()
    expect(found).toHaveLength(1)
    // Nobody is named but by parts: who is erased is named in none of them any more.
    const names = await db.selectFrom('volunteer').select('name').distinct().execute()
    const told = await db.selectFrom('message').select('content').execute()
    const naming = told.filter(({ content }) => names.some(({ name }) => content.includes(name)))
    expect(naming).toEqual([])
    const [message] = found
    expect(message?.button).toBe(button)
    expect(message?.link.startsWith(link)).toBe(true)
    const job = await db
      .selectFrom('outbox')
      .select('payload')
      .where('key', '=', `delivery ${message?.id}`)
      .executeTakeFirst()
    const starts = job && (JSON.parse(job.payload) as { starts: string }).starts
    expect(starts === undefined ? 'app' : starts === '' ? 'waits' : 'shift').toBe(night)
    // The day after, in the afternoon, when what was to be answered is over.
    const later = museum.world.appContext.clock().getTime() + 30 * 3_600_000
    museum.world.setNow(new Date(later).toISOString())
    for (const answer of await open(who, message?.link ?? '')) {
      expect(answer).toMatchObject({ status: 1 })
      const { state, refusal = '', asked = '' } = answer.data as Record<string, unknown>
      if (link === '/volunteerOffer' && asked !== '')
        expect([state === 'open' && refusal === '']).toEqual([false])
    }
  })
})
