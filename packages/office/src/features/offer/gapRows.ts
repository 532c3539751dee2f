import type { OutputOf } from '@museum/contract/calls.ts'
import { hiddenWords } from '@museum/contract/offer/hidden.rules.ts'
import { askedBadges, mostAsked, seenWords } from '@museum/contract/offer/offer.rules.ts'

export type Gap = OutputOf<'GET /api/office/offers/candidates'>
export type Candidate = Gap['list'][number]
export type Asked = NonNullable<Gap['offer']>['asked'][number]

/** How a gap is named to the server: the place that is wanted, or the shift beside which somebody is. */
export const targetOf = ({ slot_id, shift_id }: Pick<Gap, 'slot_id' | 'shift_id'>) =>
  shift_id > 0 ? { shift_id } : { slot_id }

/** The same as a key of a list. */
export const keyOf = ({ slot_id, shift_id }: Pick<Gap, 'slot_id' | 'shift_id'>) =>
  shift_id > 0 ? `shift-${shift_id}` : `slot-${slot_id}`

/** What an asking beside somebody means for them. */
export const besideWords = (name: string) =>
  `${name}的班次保留：来了照常签到，没来照常记录。第一位接下的人同来这一班，各计各的时长。`

/** So many are asked by one tap. */
const atOnce = 3

/** The first people of a gap who can be asked now. */
export const firstAskable = ({ list, until }: Gap): Candidate[] =>
  until === '' ? [] : list.filter(({ askable }) => askable === 1).slice(0, atOnce)

/** How many people an asking of everybody reaches at once. */
export const reachOf = ({ askable }: Gap) => Math.min(askable, mostAsked)

/** How many cannot fill a gap. */
export const cannotCount = ({ cannot }: Gap) => cannot.reduce((sum, { count }) => sum + count, 0)

/** Where one who was asked stands, such as `已读，待答`. */
export function askedWords({ state, seen, answered_at }: Asked): string {
  const { word } = askedBadges[state]
  if (state === 'waiting') return `${seenWords[seen]}，${word}`
  return answered_at === '' ? word : `${word} ${answered_at.slice(11, 16)}`
}

/** What stands before the name of one who was asked. */
export function askedMark({ state, seen }: Asked): { mark: string; tone: string } {
  const { tone } = askedBadges[state]
  if (state !== 'waiting')
    return { mark: { accepted: '接', declined: '不', ended: '止' }[state], tone }
  return { mark: { read: '读', unread: '未', undelivered: '误' }[seen], tone: 'grey' }
}

/** Who could come and cannot be asked, and why, by name; empty where there is nobody. */
export const unaskedWords = ({ unasked }: Pick<Gap, 'unasked'>) =>
  unasked.length === 0 ? '' : `能来但不能询问：${unasked.map(hiddenWords).join('；')}。`

/** Why nobody can be asked for a gap now; undefined while somebody could be. */
export function unaskable({ until, can, cannot }: Gap): string | undefined {
  if (until !== '') return undefined
  return can === 0 && cannot.length === 0
    ? '所需人数没有设置活动，当日也没有可服务的活动，不能询问和排入。'
    : '离结束已不足一小时，不能再询问，可以直接排入。'
}

/** What is said where nobody is left to ask. */
export const nobodyWords = ({ offer, called }: Gap) =>
  offer || called.some(({ state }) => state === 'waiting')
    ? '能来的人都已询问。'
    : '现在没有人能来。'

/** How many were asked by themselves when a place was given up, and what they said. */
export function calledWords({ called }: Pick<Gap, 'called'>): string {
  const count = (state: Asked['state']) => called.filter((one) => one.state === state).length
  const [waiting, declined] = [count('waiting'), count('declined')]
  const said = [
    waiting > 0 ? `${waiting} 人待答` : '',
    declined > 0 ? `${declined} 人不行` : '',
  ].filter(Boolean)
  return [`名额空出时已自动询问 ${called.length} 人`, ...said].join('，')
}

/** What the button says that asks as many as are asked at once. */
export const askAllWords = (gap: Gap) =>
  `发给${gap.askable > reachOf(gap) ? '前' : '全部'} ${reachOf(gap)} 人`
