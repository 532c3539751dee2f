import { scheduleLink } from '@museum/contract/message/link.rules.ts'
import { datedSpanText } from '@museum/contract/span.ts'
import type { NamedShift, ShiftChange } from '../../features/draft/changes.rules.ts'
import { linesOf } from '../../features/message/message.service.ts'
import type { MessageText } from '../../features/message/message.store.ts'

/** What is read of a shift. */
type Read = Omit<NamedShift, 'volunteer_name' | 'code'>

interface Change {
  mark: ShiftChange['mark']
  shift: Read
  was?: Read | undefined
  /** Why it is cancelled. */
  reason?: string
}

/** Of all that changes for one person, by the publishing of a week or one by one, in one message. */
export function publishedText(changes: readonly Change[], today: string): MessageText {
  const of = (mark: ShiftChange['mark']) => changes.filter((change) => change.mark === mark)
  const [added, moved, removed] = [of('added'), of('moved'), of('removed')]
  const kinds = [added, moved, removed].filter(({ length }) => length > 0).length
  const listed = (head: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [...(kinds > 1 ? [head] : []), ...lines]
  const content = linesOf(
    ...listed(
      '新增：',
      added.map(({ shift }) => shiftText(shift, today)),
    ),
    ...listed(
      '调整：',
      moved.map(({ shift, was }) => movedText(shift, was ?? shift, today)),
    ),
    ...listed(
      '取消，请勿前往：',
      removed.map(({ shift, reason = '' }) =>
        linesOf(shiftText(shift, today), reason && `原因：${reason}`),
      ),
    ),
    added.length + moved.length > 0
      ? '来不了请尽早在“排班”中点“我来不了”，名额会开放给同事。'
      : '以上排班已取消，请勿前往。如有疑问，请联系志愿者办公室。',
  )
  const title = titleOf(added.length, moved.length, removed.length)
  return { title, content, link: scheduleLink, button: '查看排班' }
}

function titleOf(added: number, moved: number, removed: number): string {
  if (moved === 0 && removed === 0) return added === 1 ? '您有一个新班次' : `您有${added}个新班次`
  if (moved === 0 && added === 0) return '您的排班已取消'
  return '您的排班有调整'
}

function shiftText(shift: Read, today: string): string {
  const talks = shift.explain_time > 0 ? `，讲解${shift.explain_time}场` : ''
  return linesOf(
    datedSpanText(shift, today),
    `${shift.service_type_name} · ${shift.place_name}${talks}`,
  )
}

const movedText = (shift: Read, was: Read, today: string) =>
  linesOf(`原：${shiftText(was, today)}`, `现：${shiftText(shift, today)}`)
