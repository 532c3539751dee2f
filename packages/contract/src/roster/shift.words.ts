import type { Tone } from '../badges.ts'

/** A shift's state: one word for each, on the phone, in the office, in messages and in what is exported. */
export const shiftWords = {
  to_serve: '待服务',
  may_sign: '可签到',
  serving: '服务中',
  to_leave: '待签退',
  done: '已完成',
  absent: '缺勤',
  lacking: '缺卡',
  leave: '请假',
  pending: '待核实',
  // Said of others alone: nobody is told it of themselves.
  late: '迟到未到',
} as const

/** What a closing made of a shift: the museum's, or its hall's. */
export const closedShiftWords = { museum: '闭馆', hall: '停用' } as const

/** Said in the office alone of a repair that waits for a second account; its person reads that it waits. */
export const secondWord = '待复核'

/** What the office said of a shift that waited. */
export const verdictWords = {
  '': '',
  second: secondWord,
  counted: '计入',
  refused: '不计',
} as const

/** How a record is named of whoever came and went (§4.27): one of these, or where the shift stands. */
export const attendedWords = {
  good: '正常',
  late: '迟到',
  early: '早退',
  both: '迟到早退',
} as const

type Words<T extends Readonly<Record<string, string>>> = T[keyof T]
type Told =
  | Words<typeof shiftWords>
  | Words<typeof closedShiftWords>
  | Words<typeof attendedWords>
  | typeof secondWord

/** The colour of each, one wherever a shift's state is drawn: 0 red, 1 green, 2 to 5 orange (§4.27), what is not yet grey. */
const tones: Readonly<Record<Told, Tone>> = {
  [shiftWords.to_serve]: 'grey',
  [shiftWords.may_sign]: 'celadon',
  [shiftWords.serving]: 'celadon',
  // Whoever came is well until something is missing (§4.28).
  [shiftWords.to_leave]: 'celadon',
  [shiftWords.done]: 'celadon',
  [shiftWords.absent]: 'red',
  [shiftWords.late]: 'red',
  [shiftWords.lacking]: 'amber',
  [shiftWords.leave]: 'grey',
  [shiftWords.pending]: 'amber',
  [secondWord]: 'amber',
  [closedShiftWords.museum]: 'grey',
  [closedShiftWords.hall]: 'grey',
  [attendedWords.good]: 'celadon',
  [attendedWords.late]: 'amber',
  [attendedWords.early]: 'amber',
  [attendedWords.both]: 'amber',
}

/** The colour of a shift's state by its word; grey for a word that is none. */
export const shiftTone = (word: string): Tone => tones[word as Told] ?? 'grey'
