/** Whether a notification has been read: 1 unread, 2 read (§3.50, §4.38). */
export type ReadFlag = 1 | 2

export const unreadFlag = 1 satisfies ReadFlag
export const readFlag = 2 satisfies ReadFlag

/** What a notification is about: a shift, an enrolment or an application, or anything else. */
export const messageKinds = ['shift', 'enlist', 'notice'] as const
export type MessageKind = (typeof messageKinds)[number]

/** The same in words, as one chooses among them. */
export const messageKindWords: Readonly<Record<MessageKind, string>> = {
  shift: '班次',
  enlist: '报名',
  notice: '通知',
}

/** A notification's title with what it is about. */
export const titleWith = ({ title, about }: { title: string; about: string }): string =>
  about === '' ? title : `${title}：${about}`

const longest = 120

/** As much of a text as a list shows: all of it, or its beginning where it is long. */
export function excerpt(text: string): string {
  const [...signs] = text.split(/\n+/).join(' ')
  return signs.length <= longest ? signs.join('') : `${signs.slice(0, longest).join('')}……`
}

const badgeMax = 99

/** What a badge shows of a count: nothing for 0, at most 99 and a plus (§9.35). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > badgeMax ? `${badgeMax}+` : String(count)
}
