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

type State = keyof typeof shiftWords

/** The colour of each, one wherever a shift's state is drawn: red is missing, amber lacks something or waits. */
const tones: Readonly<Record<State, Tone>> = {
  to_serve: 'grey',
  may_sign: 'celadon',
  serving: 'celadon',
  to_leave: 'celadon',
  done: 'celadon',
  absent: 'red',
  lacking: 'amber',
  leave: 'grey',
  pending: 'amber',
  late: 'red',
}

/** The colour of a shift's state by its word; grey for a word that is none, such as a closing's. */
export function shiftTone(word: string): Tone {
  const state = (Object.keys(tones) as State[]).find((one) => shiftWords[one] === word)
  return state ? tones[state] : 'grey'
}
