import { addDays, periodText } from '../day.ts'
import type { FaultCode } from '../fault.ts'
import type { ClosedShift } from '../roster/roster.rules.ts'
import { startOf } from '../roster/shift.rules.ts'
import { type Closure, mostClosureDays } from '../setting/closure.rules.ts'
import { closureWords } from '../setting/closure-words.rules.ts'
import { datedSpanText } from '../span.ts'

/** What is closed, from when to when, and why. */
export type Closing = Omit<Closure, 'id'>

/** What a closing did to one person's shifts. */
export interface ClosedFor {
  taken: readonly ClosedShift[]
  back: readonly ClosedShift[]
}

// More than anybody reads; the schedule shows all.
const mostLines = 20

/**
 * Why a closure cannot be so at the museum's `today`, with the field that is wrong; undefined when it can.
 * Of one that runs already (`before`) the days that are over stay as they were.
 */
export function closingRefusal(
  {
    first,
    last,
    start_time,
    end_time,
  }: Pick<Closing, 'first' | 'last' | 'start_time' | 'end_time'>,
  today: string,
  before?: Pick<Closing, 'first' | 'last'>,
): { code: FaultCode; field?: string } | undefined {
  if (before && before.last < today) return { code: 'closing.over' }
  const running = before !== undefined && before.first < today
  if (running ? first !== before.first : first < today)
    return { code: 'setting.day_past', field: 'first' }
  if (last < first) return { code: 'closing.dates_wrong', field: 'last' }
  if (last < today) return { code: 'setting.day_past', field: 'last' }
  if (last >= addDays(first, mostClosureDays)) return { code: 'closing.too_long', field: 'last' }
  if ((start_time === '') !== (end_time === '') || (start_time !== '' && end_time <= start_time))
    return { code: 'setting.window_wrong', field: 'end_time' }
  return undefined
}

/**
 * What somebody is told of a closing, of all their shifts at once. Days are the museum's. Of one that was `changed`
 * into this, its days are those that are closed and none that open.
 */
export function closingNotice(
  closing: Closing,
  { taken, back }: ClosedFor,
  today: string,
  changed = false,
): { title: string; content: string } {
  const period = periodText(closing.first, closing.last, today)
  const head = `${period} ${closureWords(closing)}`
  const count = (shifts: readonly ClosedShift[]) =>
    shifts.length === 1 ? '您的以下班次' : `您的以下${shifts.length}个班次`
  const lines: string[] = []
  if (taken.length > 0)
    lines.push(`${head}，${count(taken)}已取消，请勿前往：`, ...linesOf(taken, today))
  const opened = changed ? '闭馆安排有调整' : `${period} ${whereOf(closing)}恢复开放`
  if (back.length > 0)
    lines.push(
      `${taken.length > 0 ? '' : `${opened}，`}${count(back)}已恢复，请按时到馆服务：`,
      ...linesOf(back, today),
    )
  if (taken.length > 0 && closing.reason !== '') lines.push(`原因：${closing.reason}`)
  lines.push(
    taken.length > 0
      ? '取消的班次不影响您的记录。如恢复开放，仍合规则的班次会自动恢复，并另行通知您。'
      : '如有不便，请联系志愿者办公室。',
  )
  return { title: titleOf(closing, { taken, back }), content: lines.join('\n') }
}

function titleOf(closing: Closing, { taken, back }: ClosedFor): string {
  if (taken.length === 0) return '恢复开放通知'
  if (back.length > 0) return '闭馆安排有调整'
  if (closing.places.length === 0) return '闭馆通知'
  return `${whereOf(closing)}停用，${taken.length}个班次取消`
}

function whereOf({ places }: Closing): string {
  const [only] = places
  if (!only) return ''
  return places.length === 1 ? only.name : `${only.name}等${places.length}处`
}

function linesOf(shifts: readonly ClosedShift[], today: string): string[] {
  const inOrder = [...shifts].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1))
  const lines = inOrder
    .slice(0, mostLines)
    .map(
      (shift) => `${datedSpanText(shift, today)}，${shift.service_type_name}，${shift.place_name}`,
    )
  return inOrder.length > mostLines ? [...lines, `另有${inOrder.length - mostLines}个班次`] : lines
}
