import type { Schema } from '../../db/schema.ts'
import type { PersonalClass } from './classes.ts'

/** How a column is written in somebody's own copy: its label, and what its value means. */
export interface ShownColumn {
  label: string
  /** The words of a code. */
  words?: Readonly<Record<string, string>> | readonly string[]
  /** Sealed for this column of its table. */
  sealed?: true
  /** The number of a row of this table, by which column it is called. */
  named?: readonly [keyof Schema, string]
  /** A JSON list of numbers of the dictionary, or of what somebody did when and where. */
  listed?: 'dictionary' | 'experience'
  /** The address of a picture. */
  picture?: true
  /** A text that names people by parts. */
  parts?: true
}

/** What becomes of rows when their person is erased; `why` is told to the person. */
type Fate =
  | { fate: 'deleted' }
  /** These columns are overwritten, `now` by the moment; what stays is no more than figures need. */
  | { fate: 'cleared'; clear: Readonly<Record<string, string | number | null>>; why: string }
  | { fate: 'kept'; why: string }

/** Rows about people: what of them stands in somebody's own copy, and what becomes of them when they are erased. */
export type PersonalTable = Fate & {
  table: keyof Schema
  /** The columns that say whose a row is; one of them is enough. */
  of: readonly string[]
  /** What its rows are called. */
  what: string
  /** What kind of personal data its columns are that say nothing else, and of those that are of another kind. */
  class: PersonalClass
  classes?: Readonly<Record<string, PersonalClass>>
  shown: Readonly<Record<string, string | ShownColumn>>
  /** Columns that no copy holds, with the reason. */
  withheld: Readonly<Record<string, string>>
  /** Of rows that agree in these columns a person has one, among those that `where` describes. */
  once?: { by: readonly string[]; where?: Readonly<Record<string, number | string>> }
}

export const own = 'whose copy it is'
export const secret = 'a secret, or what it is found by'
export const inner = 'for the programme alone; it says nothing of the person'
export const office = 'of the office'

export const yesNo = { 0: '否', 1: '是' } as const

/** Columns that name a row of what is served. */
export const named = {
  activity: { label: '活动', named: ['activity', 'title'] },
  type: { label: '服务类型', named: ['service_type', 'name'] },
  place: { label: '地点', named: ['place', 'name'] },
  group: { label: '分组', named: ['volunteer_group', 'name'] },
  label: { label: '标签', named: ['label', 'name'] },
  vote: { label: '评选', named: ['vote', 'title'] },
  bulk: { label: '操作', named: ['bulk', 'words'] },
  import: { label: '导入时间', named: ['volunteer_import', 'created_at'] },
} as const satisfies Record<string, ShownColumn>

/** The words of states that have signs, by state. */
export const wordsOf = (signs: Readonly<Record<string, { word: string }>>) =>
  Object.fromEntries(Object.entries(signs).map(([state, { word }]) => [state, word]))
