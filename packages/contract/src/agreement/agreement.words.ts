import { dayInWords } from '../day.ts'
import type { ConsentKind, ConsentState, ConsentWay } from './agreement.rules.ts'

/** What each text is called. */
export const consentKindWords: Readonly<Record<ConsentKind, string>> = {
  privacy: '个人信息处理说明',
  sensitive: '敏感个人信息',
  showcase: '风采展示',
}

/** Which version of a text it is, and of which day where that is known. */
export const versionWords = (version: number, day: string): string =>
  `第${version}版${day === '' ? '' : `，${dayInWords(day)}`}`

/** What somebody said of it. */
export const consentStateWords: Readonly<Record<ConsentState, string>> = {
  given: '同意',
  refused: '暂不同意',
  withdrawn: '撤回同意',
}

/** By which way they said it. */
export const consentWayWords: Readonly<Record<ConsentWay, string>> = {
  form: '申请表',
  phone: '手机端',
  paper: '纸质，由办公室登记',
}
