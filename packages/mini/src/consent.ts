import type { SubscribeFailure } from '@museum/contract/login/subscribe.rules.ts'

/** WeChat asks for so many templates at a time. */
const most = 3

/** What the server hears of a template. */
export interface Said {
  template: string
  status: 'accept' | 'reject' | 'filter'
}

/** The templates that are asked for, as the page's address names them. */
export function templatesOf(given = ''): string[] {
  const named = given.split(/,|%2c/i).filter((id) => /^[\w-]{1,100}$/.test(id))
  return named.filter((id, at) => named.indexOf(id) === at).slice(0, most)
}

/** What was chosen in WeChat's window, which names each template beside its own words. */
export function saidOf(result: Record<string, unknown>, templates: readonly string[]): Said[] {
  return templates.map((template) => ({ template, status: statusOf(result[template]) }))
}

function statusOf(value: unknown): Said['status'] {
  // `acceptWithAudio` and its like are yes with a sound.
  if (typeof value === 'string' && value.startsWith('accept')) return 'accept'
  // What was banned, or left out for its title, nobody was asked for.
  return value === 'reject' ? 'reject' : 'filter'
}

/** How far the page is. */
export type Stage = 'ask' | 'saving' | 'allowed' | 'refused' | 'unsaved' | SubscribeFailure

/** What the answers come to for the person. */
export function stageOf(said: readonly Said[]): 'allowed' | 'refused' | 'impossible' {
  if (said.some(({ status }) => status === 'accept')) return 'allowed'
  return said.some(({ status }) => status === 'reject') ? 'refused' : 'impossible'
}

/** What the main button does: asks, saves once more, opens WeChat's settings, leads back. */
type Way = 'allow' | 'save' | 'settings' | 'back'

interface View {
  title: string
  words: string
  main?: { label: string; way: Way }
  other?: { label: string; way: Way }
}

const back = { label: '返回', way: 'back' } as const
const retry = { label: '重试', way: 'allow' } as const

/** What each stage says. */
export const views: Readonly<Record<Stage, View>> = {
  ask: {
    title: '开启微信提醒',
    words: '班次和审核结果会发到微信。每允许一次，微信送达一条',
    main: { label: '开启提醒', way: 'allow' },
    other: { label: '暂不', way: 'back' },
  },
  saving: { title: '正在保存…', words: '' },
  allowed: {
    title: '已开启微信提醒',
    words: '',
    main: back,
    other: { label: '再加几条', way: 'allow' },
  },
  refused: {
    title: '没有开启微信提醒',
    words: '通知仍会显示在“消息”里。若没有看到订阅窗口，请在设置里允许',
    main: back,
    other: { label: '打开设置', way: 'settings' },
  },
  off: {
    title: '微信里关闭了订阅消息',
    words: '请在设置里打开订阅消息的总开关，再回到这里',
    main: { label: '打开设置', way: 'settings' },
    other: back,
  },
  unsaved: {
    title: '您的选择还没有保存',
    words: '',
    main: { label: '重试', way: 'save' },
    other: back,
  },
  unopened: { title: '订阅窗口没有打开', words: '请再试一次', main: retry, other: back },
  offline: {
    title: '订阅窗口没有打开',
    words: '网络不可用，请检查网络后重试',
    main: retry,
    other: back,
  },
  impossible: {
    title: '现在不能开启微信提醒',
    words: '通知仍会显示在“消息”里',
    main: back,
  },
}
