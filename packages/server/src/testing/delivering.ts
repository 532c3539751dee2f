import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { museumTime, stampOf } from '@museum/contract/day.ts'
import { expect } from 'vitest'
import { deliverDue } from '../features/message/delivery.service.ts'
import { type Notice, notify } from '../features/message/message.service.ts'
import { runJobs } from '../reactions/jobs.ts'
import { simpleTemplate } from '../wechat/wechat-settings.ts'
import { openFakeWechat } from './fake-wechat.ts'
import type { Store } from './stores.ts'
import { openWorld, type World } from './world.ts'

/** Where WeChat takes a subscription message. */
export const deliveryPath = '/cgi-bin/message/subscribe/bizsend'
/** Its answer once it has. */
export const taken = { errcode: 0, errmsg: 'ok' }

/** As many messages as no test sends. */
const manyMessages = 100

/** Has these people allow so many messages of a template, else of the usual one. */
export async function allow(
  { db }: World,
  people: readonly number[],
  template = 'TEMPLATE',
  remaining = manyMessages,
): Promise<void> {
  await db
    .insertInto('wechat_consent')
    .values(people.map((person_id) => ({ person_id, template, remaining })))
    .execute()
}

export type Delivering = Awaited<ReturnType<typeof openDelivering>>

/** A museum whose messages go to a WeChat that takes them all. */
export async function openDelivering(store: Store) {
  const fake = await openFakeWechat()
  fake.answer('/cgi-bin/stable_token', { access_token: 'TOKEN', expires_in: 7200 })
  fake.answer(deliveryPath, taken)
  const place = {
    official: { appId: 'wx-official', secret: 'S' },
    mini: undefined,
    templates: simpleTemplate('TEMPLATE'),
    openBase: 'https://open.example',
    apiBase: fake.base,
  }
  const world = await openWorld(store, {
    settings: { wechat: place, publicUrl: 'https://museum.example' },
  })
  const editor = await world.office('editor')
  const later = (minutes: number) => {
    const at = world.appContext.clock().getTime() + minutes * 60_000
    world.setNow(new Date(at).toISOString())
  }
  return {
    fake,
    world,
    editor,
    place,
    /** Somebody whom WeChat knows by these, and who allows it so many messages. */
    follower: async (
      openid: string | null,
      mini_openid: string | null = null,
      remaining = manyMessages,
    ) => {
      const who = await world.person('关注者', 7)
      await allow(world, [who.id], 'TEMPLATE', remaining)
      await world.db
        .updateTable('person')
        .set({ openid, mini_openid })
        .where('id', '=', who.id)
        .execute()
      return who
    },
    /** Writes to all; the number of the letter. */
    broadcast: async (title = '馆庆安排') => {
      const input = { title, content: '周六到馆', all: 1 as const }
      const { data } = await world.as(editor).send(broadcastCalls.send, input)
      // It can be taken back for a minute.
      later(1)
      await runJobs(world.appContext)
      return data.id
    },
    /** How far a letter has come. */
    state: async (id: number) => {
      const { data } = await world.as(editor).send(broadcastCalls.info, { id })
      const { wechat, delivered, unconsented, failed, waiting } = data
      expect(wechat).toBe(world.appContext.settings.wechat.templates ? 1 : 0)
      return { delivered, unconsented, failed, waiting }
    },
    /** What WeChat was told. */
    sent: (to = deliveryPath) =>
      fake.asked.filter((one) => one.path === to).map(({ body }) => JSON.parse(body)),
    told: async (notice: Notice) => {
      const { clock, settings } = world.appContext
      const at = museumTime(clock(), settings.museumZone)
      const when = { now: clock(), zone: settings.museumZone, stamp: stampOf(at) }
      await notify({ ...when, tx: world.db, channel: 'openid' }, [notice])
      await deliverDue(world.appContext)
    },
    later,
    close: async () => {
      await world.close()
      await fake.close()
    },
  }
}
