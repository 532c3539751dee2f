import type { OutputOf } from '@museum/contract/calls.ts'
import { joined } from '@museum/contract/text.ts'

export type Broadcast = OutputOf<'GET /api/office/notifications'>['list'][number]

/** Milliseconds between two looks at a broadcast that is under way. */
export const lookEvery = 2_000

/** A share in whole percent; all of nobody is 0. Only what is complete is 100. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((part / whole) * 100)
}

/** A number of people with its thousands apart. */
export const people = (count: number) => `${count.toLocaleString('zh-CN')} 人`

/** By which ways a notification comes to people; a way by which it comes to nobody is left out. */
export function waysInWords({
  wechat,
  unconsented,
  app,
  by_phone,
}: OutputOf<'POST /api/office/notifications/audience'>): string {
  const ways: [number, string][] = [
    [wechat, '微信和应用内'],
    [unconsented, '未授权微信提醒，仅应用内'],
    [app, '仅应用内'],
    [by_phone, '从未登录，需电话'],
  ]
  return joined(ways.map(([count, way]) => (count > 0 ? `${way} ${people(count)}` : '')))
}
