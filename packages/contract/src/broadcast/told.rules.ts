import { dayInWords } from '../day.ts'
import { hoursText } from '../minutes.ts'

/** What of each person's own a message to many may say, by the word that stands in braces for it. */
export const toldFields = ['姓名', '编号', '时长', '还差', '证件到期日'] as const
export type ToldField = (typeof toldFields)[number]

/** What is known of somebody: minutes served this year, what is asked of them in it (`targetOf`), 0 for none. */
export interface ToldOf {
  name: string
  code: string
  minutes: number
  target_hours: number
  certificate_end_time: string
}

const field = /\{([^{}\n]{1,10})\}/g

/** The first word in braces that is no field; undefined where all are. */
export function unknownField(text: string): string | undefined {
  const known: readonly string[] = toldFields
  return [...text.matchAll(field)]
    .map(([, word = '']) => word)
    .find((word) => !known.includes(word))
}

/** True where a text says this of each. */
export const saysField = (text: string, name: ToldField) => text.includes(`{${name}}`)

/** True where a text says anything of each. */
export const saysAny = (text: string) => toldFields.some((name) => saysField(text, name))

/** A text with what each of its fields is for this person. */
export function toldText(text: string, of: ToldOf): string {
  const { name, code, minutes, target_hours, certificate_end_time: end } = of
  const said: Record<ToldField, string> = {
    姓名: name,
    编号: code || '（暂无编号）',
    时长: hoursText(minutes),
    还差: hoursText(Math.max(0, target_hours * 60 - minutes)),
    证件到期日: end === '' ? '（暂无证件）' : dayInWords(end),
  }
  return text.replace(field, (whole, word: string) => said[word as ToldField] ?? whole)
}
