import type { StatusBadge } from '../badges.ts'

/** How a notification came to somebody beside the app: not at all, under way, or what WeChat made of it. */
export const toldWays = ['app', 'waiting', 'delivered', 'unconsented', 'failed'] as const
export type ToldWay = (typeof toldWays)[number]

/** The same in words. */
export const toldBadges: Readonly<Record<ToldWay, StatusBadge>> = {
  app: { word: '仅应用内', tone: 'grey' },
  waiting: { word: '微信发送中', tone: 'amber' },
  delivered: { word: '微信已送达', tone: 'celadon' },
  unconsented: { word: '应用内，微信未授权', tone: 'grey' },
  failed: { word: '应用内，微信未送达', tone: 'amber' },
}
