import { stepOf } from '@museum/contract/meeting/meeting.rules.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { App } from 'antd'
import { tellFailure } from '../../client.ts'
import { useSaving } from '../../components/FormDialog.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { notice } from '../../notice.ts'
import type { Meeting, Seat } from './deskRows.ts'

/** What the office does to a meeting's people at once; whatever was marked is sent before. */
export function useSettling(meeting: Meeting, flush: () => Promise<boolean>) {
  const { modal } = App.useApp()
  const { id, kind, gives } = meeting
  const settling = useSaving('POST /api/office/meetings/:id/settle', { done: false })
  const rebooking = useSaving('POST /api/office/meetings/:id/rebook', { done: false })
  const releasing = useSaving('POST /api/office/meetings/:id/release')
  const opening = useSaving('POST /api/office/meetings/:id/open')
  const tell = async (act: () => Promise<unknown>) => {
    try {
      await act()
    } catch (error) {
      tellFailure(error)
    }
  }
  const settle = () =>
    tell(async () => {
      if (settling.busy || !(await flush())) return
      const { data } = await settling.run({ id })
      const ids = [...data.passed, ...data.failed]
      const word = `${meetingKindWords[kind]}定案 ${ids.length} 人`
      // What leads to no step is taken back as one.
      if (stepOf(kind, gives) === undefined)
        undoables.add({ word, address: 'POST /api/office/meetings/undecide', ids: [id] })
      else undoables.add({ word, address: 'POST /api/office/volunteers/undecide', ids })
      if (data.refused.length > 0)
        modal.warning({
          title: `已定案 ${ids.length} 人，${data.refused.length} 人未处理`,
          content: (
            <ul className="steps refused">
              {data.refused.map((one) => (
                <li key={one.id}>
                  <strong>{isolated(one.name)}</strong>：{one.msg}
                </li>
              ))}
            </ul>
          ),
          okText: '知道了',
        })
      else if (kind === 'training')
        notice.success(
          data.granted > 0
            ? `已记录 ${ids.length} 人的培训，授予资格 ${data.granted} 人`
            : `已记录 ${ids.length} 人的培训`,
        )
      else
        notice.success(
          data.awaiting > 0
            ? `已定案 ${ids.length} 人，另有 ${data.awaiting} 人待第二位审核员同意`
            : `已定案 ${ids.length} 人`,
        )
    })
  const rebook = (seat_ids: number[]) =>
    tell(async () => {
      if (!(await flush())) return
      const { data } = await rebooking.run({ id, seat_ids })
      notice.success(`已请 ${data.told} 人另选时间`)
    })
  const release = async (seat: Seat) => {
    const sure = await modal.confirm({
      title: `取消${isolated(seat.name)}的预约？`,
      content: '席位空出，并通知本人，可以另选其他时间。',
      okText: '取消预约',
      cancelText: '不取消',
    })
    if (sure) await tell(async () => await releasing.run({ id, seat_id: seat.id }))
  }
  const open = () => tell(async () => await opening.run({ id }))
  return { settle, rebook, release, open, busy: settling.busy }
}
