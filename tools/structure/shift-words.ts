import type { Module } from './module.ts'
import { isTest, lineOf } from './places.ts'
import type { Violation } from './violation.ts'

const table = 'packages/contract/src/roster/shift.words.ts'
// Of an interview or a training, which is no shift, 未到 is said by its own table.
const others = ['packages/contract/src/meeting/meeting.words.ts']
// The table's own words, and those by which they are easily said once more. 请假, 已完成 and 闭馆 also name other things.
const word =
  /['"`>](待服务|可签到|服务中|待签退|未签退|缺勤|缺卡|待核实|迟到未到|待到岗?|未到岗?|在岗)['"`<]/g

/** A shift's state that is not said by the one table of words for it. */
export function checkShiftWords({ path, code }: Module): Violation[] {
  if (path === table || others.includes(path) || isTest(path)) return []
  return [...code.matchAll(word)].map((found) => ({
    rule: 'shift-word',
    file: path,
    line: lineOf(code, found.index),
    message: `${found[1]} is said by \`shiftWords\` of ${table}`,
  }))
}
