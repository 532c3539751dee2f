import { freeText } from '@museum/contract/activity/activity.words.ts'
import { daysApart, dayText } from '@museum/contract/day.ts'
import { faults } from '@museum/contract/fault.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Button, Checkbox, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { tellFailure } from '../../client.ts'
import { Failure } from '../../components/Blank.tsx'
import { useSaving } from '../../components/FormDialog.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { notice } from '../../notice.ts'
import { isTicked } from './deskRows.ts'
import { Invitation, useOpenMeetings } from './Invitation.tsx'

interface InviteDialogProps {
  kind: 'interview' | 'assessment'
  open: boolean
  onClose: () => void
  /** The meeting from whose page one invites. */
  meeting?: number
  /** Books for somebody by hand, where the page has slots to choose from. */
  onPlace?: ((volunteer: { id: number; name: string }) => void) | undefined
}

/** Who waits for a time, those never invited chosen; they are told to choose one. */
export function InviteDialog({ kind, open, onClose, onPlace, meeting = 0 }: InviteDialogProps) {
  const query = useQueryOf('GET /api/office/meetings/waiting', { kind }, { enabled: open })
  const { day } = useMuseumClock()
  const act = useSaving('POST /api/office/bulk', { done: false })
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [chosenTo, setTo] = useState<number>()
  const to = chosenTo ?? meeting
  const one = useOpenMeetings(kind)?.find(({ id }) => id === to)
  const free = one ? one.all_seats - one.taken : (query.data?.free ?? 0)
  const list = query.data?.list ?? []
  const chosen = list.filter((one) => isTicked(one, byHand))
  const what = meetingKindWords[kind]
  const invite = async () => {
    if (chosen.length === 0 || act.busy) return
    try {
      const ids = chosen.map(({ id }) => id)
      const { data } = await act.run({
        what: { act: 'invite', kind, meeting_id: one ? to : 0 },
        ids,
      })
      const left = data.skipped > 0 ? `，${data.skipped} 人已有预约` : ''
      if (data.done > 0)
        undoables.add({
          bulk: data.id,
          word: `${data.words}，${data.done}人${left}`,
          madeMs: Date.now(),
        })
      else notice.error(faults['meeting.nobody'].msg)
      setByHand(new Map())
      onClose()
    } catch (error) {
      tellFailure(error)
    }
  }
  useSendKey(open, () => void invite())
  const toggle = (id: number, on: boolean) => setByHand(new Map([...byHand, [id, on]]))
  const all = () => setByHand(new Map(list.map(({ id }) => [id, chosen.length === 0])))
  return (
    <Modal
      title={`邀请选择${what}时间`}
      open={open}
      onCancel={onClose}
      onOk={() => void invite()}
      okText={
        <>
          邀请 {chosen.length} 人 <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </>
      }
      okButtonProps={{ disabled: chosen.length === 0, loading: act.busy, className: 'pale-keys' }}
      width={640}
      destroyOnHidden
    >
      {query.error && !query.data ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <Waiting lines={6} />
      ) : list.length === 0 ? (
        <p>没有等待预约{what}的人。</p>
      ) : (
        <>
          <p className="below">
            {list.length} 人等待{what}，{one ? '这一场' : ''}空席位<b>{freeText(free)}</b>。
            {query.data.total > list.length ? '先邀请等得最久的这些。' : ''}
          </p>
          {free < chosen.length ? (
            <Alert
              className="below"
              type="warning"
              showIcon
              title={`空席位不够：邀请 ${chosen.length} 人，空席位只${freeText(free)}。可以再建一场，或少邀请几人。`}
            />
          ) : null}
          <Invitation kind={kind} meeting={to} onMeeting={setTo} />
          <Checkbox
            checked={chosen.length === list.length}
            indeterminate={chosen.length > 0 && chosen.length < list.length}
            onChange={all}
          >
            全选
          </Checkbox>
          <ul className="plain-list lined meeting-waiting">
            {list.map((one) => (
              <li key={one.id} className="row apart gap-l">
                <Checkbox
                  checked={isTicked(one, byHand)}
                  onChange={({ target }) => toggle(one.id, target.checked)}
                >
                  <b>{isolated(one.name)}</b>{' '}
                  <span className="quiet small figures">{one.phone_masked}</span>
                </Checkbox>
                <span className="row gap-s wrap small">
                  <Standing one={one} day={day} />
                  {onPlace ? (
                    <Button size="small" onClick={() => onPlace({ id: one.id, name: one.name })}>
                      代约…
                    </Button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}

type One = {
  since: string
  by_phone: number
  invited_at: string
  unsuited_at: string
  note: string
  absent: number
}

/** How long they wait, and what was said so far. */
function Standing({ one, day }: { one: One; day: string }) {
  const since = one.since.slice(0, 10)
  const days = day === '' || since === '' ? 0 : daysApart(since, day)
  return (
    <>
      {one.unsuited_at === '' ? null : (
        <span className="tag tag-amber">
          都不合适{one.note === '' ? '' : `：${isolated(one.note)}`}
        </span>
      )}
      {one.absent > 0 ? <span className="tag tag-amber">未到过</span> : null}
      {one.by_phone === 1 ? <span className="tag">需电话</span> : null}
      {one.invited_at === '' ? null : (
        <span className="quiet">{dayText(one.invited_at.slice(0, 10), day)}已邀请</span>
      )}
      <span className="quiet figures">等待{days}天</span>
    </>
  )
}

/** Ctrl and Enter send, wherever the focus is in the dialog. */
function useSendKey(on: boolean, act: () => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || event.repeat) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on])
}
