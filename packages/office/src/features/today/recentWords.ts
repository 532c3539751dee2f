import type { OutputOf } from '@museum/contract/calls.ts'
import { isolated } from '@museum/contract/text.ts'

export type Recent = OutputOf<'GET /api/office/today/recent'>['list'][number]

/** What happened, in one line, such as `张知行 签到：秩序引导 · 二层青铜馆`. */
export function recentWords(line: Recent, today: string): string {
  const where = [line.service_type_name, line.place_name].filter(Boolean).join(' · ')
  const day = line.date === today ? '' : '明天'
  const at = where === '' ? '' : `：${day}${where}`
  return `${actWords(line)}${at}`
}

function actWords({ kind, by, name: given, count }: Recent): string {
  const name = given === '' ? `${count} 人` : isolated(given)
  switch (kind) {
    case 'sign':
      return `${name} 签到`
    case 'sign_out':
      return `${name} 签退`
    case 'mark_sign':
      return `${by} 登记 ${name} 到岗`
    case 'mark_sign_out':
      return `${by} 登记 ${name} 离岗`
    case 'unmark':
      return `${by} 撤销 ${name} 的登记`
    case 'repair':
      return `${by} 为 ${name} 补签`
    case 'leave':
      return by === '' ? `${name} 说来不了，记为请假` : `${by} 登记 ${name} 请假`
    case 'untaken':
      return `${name} 说过来不了，无人接班，记为请假`
    case 'cannot_come':
      return `${name} 说来不了，正在找人代班`
    case 'given_up':
      return `${name} 说来不了，已退出排班`
    case 'back':
      return by === '' ? `${name} 又能来了` : `${by} 取消 ${name} 的请假`
    case 'ask':
      return `${by} 询问 ${name}`
    case 'cover':
      return `${name} 找人代班，已问 ${count} 人`
    case 'withdraw':
      return by === '' ? `${name} 撤回找人` : `${by} 撤回询问`
    case 'take_over':
      return `${name} 接下`
    case 'put':
      return `${by} 排入 ${name}`
    case 'removed':
      return by === '' ? `${name} 取消排班` : `${by} 取消 ${name} 的排班`
    case 'coming':
      return `${by} 电话确认 ${name} 会来`
    case 'remind_sign_out':
      return `${by} 提醒 ${name} 签退`
    case 'remind_answer':
      return `${by} 提醒 ${name} 答复`
  }
}
