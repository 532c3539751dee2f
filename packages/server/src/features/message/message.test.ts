import type { Call } from '@museum/contract/call.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import {
  confirmLink,
  meetingLink,
  offerLink,
  profileLink,
  recruitLink,
  scheduleLink,
  shiftLink,
  statementLink,
  teamLink,
} from '@museum/contract/message/link.rules.ts'
import { messageCalls } from '@museum/contract/message/message.calls.ts'
import type { MessageKind } from '@museum/contract/message/message.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { notify } from './message.service.ts'
import { messagePage, unreadCount } from './message.store.ts'

eachStore('notifications', (store, once) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T16:30:00Z' })
  })
  afterAll(() => world.close())

  const tell = (person: Person, count: number, content = '内容') =>
    notify(
      { tx: world.db, stamp: '2026-05-13 00:30:00' },
      Array.from({ length: count }, (_, n) => ({
        person_id: person.id,
        title: `通知${n + 1}`,
        content,
      })),
    )
  const listOf = async (person: Person, page?: { page?: number; limit?: number }) =>
    (await world.as(person).send(messageCalls.list, page ?? {})).data.list
  const unreadOf = async (person: Person) =>
    (await world.as(person).send(messageCalls.unread, {})).data.unread_count
  const read = (person: Person, mc_id: number) =>
    world.as(person).send(messageCalls.detail, { mc_id })
  const remove = (person: Person, mc_ids: string | number) =>
    world.as(person).send(messageCalls.remove, { mc_ids })
  /** A person with unread notifications, and their ids, the oldest first. */
  const told = async (count: number) => {
    const person = await world.person('收信人')
    await tell(person, count)
    const ids = (await listOf(person, { limit: 100 })).map(({ mc_id }) => mc_id).reverse()
    return { person, ids }
  }

  once('the list has the newest first, ten to a page, and only the caller’s own', async () => {
    const { person } = await told(12)
    await told(3)
    const first = await listOf(person)
    expect(first.map(({ mc_title }) => mc_title)).toEqual(
      Array.from({ length: 10 }, (_, n) => `通知${12 - n}`),
    )
    expect(first[0]).toEqual({
      mc_id: expect.any(Number),
      mc_title: '通知12',
      mc_about: '',
      mc_content: '内容',
      created_at: '2026-05-13 00:30:00',
      is_read: 1,
      mc_link: '',
      mc_button: '',
    })
    expect((await listOf(person, { page: 2 })).map(({ mc_title }) => mc_title)).toEqual([
      '通知2',
      '通知1',
    ])
    expect(await listOf(person, { page: 3 })).toEqual([])
  })

  once('reading one marks it, and it alone; reading again changes nothing', async () => {
    const { person, ids } = await told(2)
    const [older = 0] = ids
    expect(await unreadOf(person)).toBe(2)
    const heard = await read(person, older)
    expect(heard).toMatchObject({ status: 1, msg: '', data: { mc_title: '通知1', is_read: 2 } })
    expect(await unreadOf(person)).toBe(1)
    expect(await read(person, older)).toEqual(heard)
    expect((await listOf(person)).map(({ is_read }) => is_read)).toEqual([1, 2])
  })

  test('all are read at once, and nobody else’s', async () => {
    const [{ person }, { person: other }] = [await told(3), await told(2)]
    const all = () => world.as(person).send(messageCalls.readAll, {})
    expect((await all()).data).toEqual({ read: 3 })
    expect([await unreadOf(person), await unreadOf(other)]).toEqual([0, 2])
    expect((await all()).data).toEqual({ read: 0 })
  })

  test('the list of a kind has what is about shifts, about enrolling, or about neither', async () => {
    const person = await world.person('收信人')
    const links = [
      shiftLink(1),
      scheduleLink,
      offerLink(2),
      confirmLink('2026-05-13'),
      teamLink('2026-05-13', 1),
      recruitLink(3),
      meetingLink,
      profileLink,
      statementLink,
      '',
    ]
    await notify(
      { tx: world.db, stamp: '2026-05-13 00:30:00' },
      links.map((link) => ({ person_id: person.id, title: link, content: '', link })),
    )
    const of = async (kind: MessageKind | '') => {
      const { data } = await world.as(person).send(messageCalls.list, { kind, limit: 100 })
      return data.list.map(({ mc_link }) => mc_link).reverse()
    }
    expect(await of('')).toEqual(links)
    expect(await of('shift')).toEqual(links.slice(0, 5))
    expect(await of('enlist')).toEqual(links.slice(5, 8))
    expect(await of('notice')).toEqual(links.slice(8))
  })

  once('another’s notification answers as one that does not exist, and stays unread', async () => {
    const { person, ids } = await told(1)
    const [own = 0] = ids
    const stranger = await world.person('旁人')
    const absent = await read(stranger, 99_999_999)
    expect(absent).toMatchObject({ http: 200, status: 0, fault: 'content.not_found' })
    expect(await read(stranger, own)).toEqual(absent)
    expect(await unreadOf(person)).toBe(1)
    expect(await unreadOf(stranger)).toBe(0)
  })

  once('deleting removes exactly those that are named', async () => {
    const { person, ids } = await told(4)
    const [first, second, third] = ids
    expect(await remove(person, `${first}, ${third},${third}`)).toMatchObject({
      status: 1,
      msg: '已删除',
    })
    expect((await listOf(person)).map(({ mc_title }) => mc_title)).toEqual(['通知4', '通知2'])
    expect(await unreadOf(person)).toBe(2)
    expect((await read(person, first ?? 0)).fault).toBe('content.not_found')
    expect((await remove(person, second ?? 0)).status).toBe(1)
    expect(await remove(person, second ?? 0)).toMatchObject({ fault: 'content.not_found' })
  })

  once('a list with another’s or an absent one deletes nothing', async () => {
    const { person, ids } = await told(2)
    const { person: other, ids: others } = await told(1)
    const absent = await remove(person, 99_999_999)
    for (const mc_ids of [`${others[0]}`, `${ids.join()},${others[0]}`, `${ids.join()},99999999`])
      expect(await remove(person, mc_ids)).toEqual(absent)
    expect(absent).toMatchObject({ status: 0, fault: 'content.not_found' })
    expect(await listOf(person)).toHaveLength(2)
    expect(await listOf(other)).toHaveLength(1)
  })

  test('of deletions at once one succeeds; a repeat under its key hears the same', async () => {
    const { person, ids } = await told(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(person, ids[0] ?? 0)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    const { person: next, ids: nexts } = await told(1)
    const keyed = () =>
      world
        .as(next)
        .send(messageCalls.remove, { mc_ids: nexts.join() }, { 'idempotency-key': 'del' })
    expect(await keyed()).toMatchObject({ status: 1 })
    expect(await keyed()).toMatchObject({ status: 1 })
  })

  test('reading and deleting at once leaves nothing behind, whoever comes first', async () => {
    const { person, ids } = await told(8)
    const heard = await Promise.all(
      ids.flatMap((id) => [read(person, id), read(person, id), remove(person, id)]),
    )
    for (const { status, fault } of heard)
      expect(status === 1 || fault === 'content.not_found').toBe(true)
    expect(await listOf(person)).toEqual([])
    expect(await unreadOf(person)).toBe(0)
  })

  once('a text is kept as it is written', async () => {
    const person = await world.person('收信人')
    const content = '第一行\n<b>第二行</b>\n👨‍👩‍👧‍👦 “引号”'
    await tell(person, 1, content)
    expect((await listOf(person))[0]?.mc_content).toBe(content)
  })

  once.each([
    ['list', { page: 0 }, 'page'],
    ['list', { page: -1 }, 'page'],
    ['list', { page: 'x' }, 'page'],
    ['list', { limit: 101 }, 'limit'],
    ['list', { limit: 0 }, 'limit'],
    ['detail', {}, 'mc_id'],
    ['detail', { mc_id: 0 }, 'mc_id'],
    ['detail', { mc_id: '1 or 1=1' }, 'mc_id'],
    ['detail', { mc_id: '99999999999999999999' }, 'mc_id'],
    ['remove', {}, 'mc_ids'],
    ['remove', { mc_ids: '' }, 'mc_ids'],
    ['remove', { mc_ids: ',' }, 'mc_ids'],
    ['remove', { mc_ids: '1,' }, 'mc_ids'],
    ['remove', { mc_ids: '1,0' }, 'mc_ids'],
    ['remove', { mc_ids: '1,-2' }, 'mc_ids'],
    ['remove', { mc_ids: '1;2' }, 'mc_ids'],
    ['remove', { mc_ids: -1 }, 'mc_ids'],
    ['remove', { mc_ids: ['1', '2'] }, 'mc_ids'],
    ['remove', { mc_ids: { $gt: 0 } }, 'mc_ids'],
    ['remove', { mc_ids: Array.from({ length: 101 }, (_, n) => n + 1).join() }, 'mc_ids'],
  ] as const)('%s refuses %j and names the field', async (name, input, field) => {
    const { person } = await told(1)
    const call: Call = messageCalls[name]
    const heard = await world.as(person).send(call, input)
    expect(heard).toMatchObject({
      http: 400,
      status: 400,
      fault: 'request.invalid',
      data: { field },
    })
    expect(await unreadOf(person)).toBe(1)
  })

  once('takes its payload as a form too', async () => {
    const { person, ids } = await told(2)
    const response = await world.app.inject({
      method: 'DELETE',
      url: '/api/message/del',
      headers: {
        ...loginHeaders(person.token),
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `p=wx&mc_ids=${encodeURIComponent(ids.join())}`,
    })
    expect(response.json()).toMatchObject({ status: 1 })
    expect(await listOf(person)).toEqual([])
  })

  once('nobody without a login, nor an office account, has notifications', async () => {
    const admin = await world.office('admin')
    for (const who of [undefined, admin]) {
      const caller = world.as(who)
      for (const heard of [
        await caller.send(messageCalls.unread, {}),
        await caller.send(messageCalls.list, {}),
        await caller.send(messageCalls.detail, { mc_id: 1 }),
        await caller.send(messageCalls.remove, { mc_ids: '1' }),
      ])
        expect(heard).toMatchObject({ http: 401, status: 405, fault: 'auth.missing' })
    }
  })

  once('page and count are read from their indexes, in order', async () => {
    const page = await planOf(
      world.db,
      messagePage(world.db, { personId: 1, limit: 10, offset: 20 }),
    )
    expect(page).toContain('message_person')
    expect(page).not.toMatch(/Sort|TEMP B-TREE/)
    const count = unreadCount(world.db, 1)
    expect(await planOf(world.db, count)).toContain('message_unread')
    // A plan made for any value could not use an index that holds the unread alone.
    expect(count.compile().parameters).toEqual([1])
  })
})
