import { dayInWords } from '@museum/contract/day.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import {
  statedPeriod,
  statedSentence,
  statementNotes,
  statementTitle,
} from '@museum/contract/statement/statement.rules.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import type { Field, Paper } from '../../paper/paper.ts'
import type { ServedType } from './served.read.ts'

/** What a statement says, in clear. */
export interface Printed {
  number: string
  name: string
  code: string
  /** The kind of the document; 0 where it is not printed. */
  id_kind: number
  /** Empty where it is not printed. */
  id_num: string
  first_day: string
  last_day: string
  minutes: number
  times: number
  content: readonly ServedType[]
  museum_name: string
  unit: string
  phone: string
  /** The museum's date-time. */
  issued_at: string
}

/** No page holds more lines of types; the rest is one line more. */
const mostTypes = 18

const kindOf = (id_kind: number): Field[] => {
  const value = documentKindWords[id_kind]
  return value === undefined ? [] : [{ label: profileFields.id_kind.label, value }]
}

/** A statement as it is printed; `address` is where anybody checks it, `made` when its file says it was made. */
export function printedPaper(printed: Printed, address: string, made: Date): Paper {
  const { number, name, code, id_kind, id_num, museum_name, unit, phone, minutes, times } = printed
  const period = { first: printed.first_day, last: printed.last_day }
  const issued: Field = { label: '出具日期', value: dayInWords(printed.issued_at.slice(0, 10)) }
  return {
    made,
    crest: museum_name,
    title: statementTitle,
    number: { label: '证明编号', value: number },
    sentence: statedSentence({ ...period, name, code, museum: museum_name, minutes, times }),
    rows: [
      [
        { label: '姓名', value: name },
        { label: '志愿者编号', value: code },
      ],
      ...(id_num === '' ? [] : [[...kindOf(id_kind), { label: '证件号码', value: id_num }]]),
      [{ label: '服务期间', value: statedPeriod(period) }],
      [
        { label: '服务时长', value: hoursText(minutes) },
        { label: '服务次数', value: `${times}次` },
      ],
      [{ label: '服务内容', value: linesOf(printed.content) }],
      [{ label: '记录单位', value: unit }],
      phone === '' ? [issued] : [{ label: '联系电话', value: phone }, issued],
    ],
    // The name of the place beside the code: who scans it sees whether they are there.
    code: { address, captions: ['扫码查验真伪', new URL(address).host] },
    notes: statementNotes,
    place: '（盖章处）',
  }
}

function linesOf(content: readonly ServedType[]): (readonly [string, string, string])[] {
  const few = content.length <= mostTypes
  const shown = few ? content : content.slice(0, mostTypes - 1)
  const rest = content.slice(shown.length)
  const sum = (of: (type: ServedType) => number) => rest.reduce((all, type) => all + of(type), 0)
  const others = {
    name: `其他${rest.length}类`,
    minutes: sum(({ minutes }) => minutes),
    times: sum(({ times }) => times),
  }
  return (few ? shown : [...shown, others]).map(({ name, minutes, times }) => [
    name,
    hoursText(minutes),
    `${times}次`,
  ])
}
