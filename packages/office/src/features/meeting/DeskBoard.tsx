import { dayText } from '@museum/contract/day.ts'
import { stepOf } from '@museum/contract/meeting/meeting.rules.ts'
import { meetingBadge } from '@museum/contract/meeting/meeting.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Blank } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMainKey } from '../../components/useMainKey.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { CancelMeeting } from './CancelMeeting.tsx'
import { DeskFoot } from './DeskFoot.tsx'
import { DeskKeys } from './DeskKeys.tsx'
import { type Desk, isToRebook, sumsOf } from './deskRows.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { MeetingDialog } from './MeetingDialog.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { PrintList } from './PrintList.tsx'
import { SeatGrid } from './SeatGrid.tsx'
import { SeatPanel } from './SeatPanel.tsx'
import { SlotPane } from './SlotPane.tsx'
import { Sums } from './Sums.tsx'
import { useDesk } from './useDesk.ts'
import { useMarks } from './useMarks.ts'
import { useSettling } from './useSettling.tsx'
import './meeting.css'

type Dialog = 'change' | 'invite' | 'cancel' | 'keys'

/** The board of one meeting. */
export function DeskBoard({ desk }: { desk: Desk }) {
  const { meeting, slots, list } = desk
  const mayReview = useMay('office.review')
  const { day, stamp } = useMuseumClock()
  const { rows, mark, flush } = useMarks(meeting.id, list)
  const sums = sumsOf(rows, meeting)
  const [dialog, setDialog] = useState<Dialog>()
  const [placing, setPlacing] = useState<{ id: number; name: string; slot_id?: number }>()
  const settling = useSettling(meeting, flush)
  const step = stepOf(meeting.kind, meeting.gives)
  const mayMark = mayReview && (meeting.state === 'open' || meeting.state === 'ended')
  const at = useDesk({
    ...{ meeting, rows, mayMark, mark },
    onRemark: () => document.getElementById('meeting-remark')?.focus(),
    onKeys: () => setDialog('keys'),
  })
  const settle = mayMark && sums.settling > 0 ? () => void settling.settle() : undefined
  useMainKey(settle)
  const running =
    meeting.date === day &&
    stamp.slice(11) >= meeting.start_time &&
    stamp.slice(11) < meeting.end_time
  const close = () => setDialog(undefined)
  const planned = meeting.state === 'draft' || meeting.state === 'open'
  const stepKind = step === 2 ? 'interview' : step === 3 ? 'assessment' : undefined
  return (
    <Page
      title={meeting.title}
      note={
        <span className="row gap-s">
          <span className="figures">
            {joined([
              `${dayText(meeting.date, day)} ${spanInWords(meeting)}`,
              isolated(meeting.place),
            ])}
          </span>
          <StatusTag
            {...(running ? { word: '进行中', tone: 'celadon' } : meetingBadge(meeting.shown))}
          />
        </span>
      }
      acts={
        <>
          {mayReview && meeting.state === 'draft' ? (
            <Button type="primary" onClick={() => void settling.open()}>
              开放预约
            </Button>
          ) : null}
          {mayReview && planned ? (
            <>
              <Button onClick={() => setDialog('cancel')}>取消场次…</Button>
              <Button onClick={() => setDialog('change')}>场次设置</Button>
            </>
          ) : null}
          <Button onClick={() => window.print()}>打印名单</Button>
          {mayReview && stepKind && meeting.state === 'open' ? (
            <Button onClick={() => setDialog('invite')}>邀请…</Button>
          ) : null}
        </>
      }
    >
      <Sums meeting={meeting} slots={slots} sums={sums} rows={rows} />
      <div className="board meeting-board screen-only">
        <nav className="meeting-side" aria-label="时段">
          <SlotPane slots={slots} rows={rows} />
        </nav>
        <div className="meeting-middle">
          {rows.length === 0 ? (
            <Blank
              text={
                meeting.state === 'draft'
                  ? '草稿还没有开放预约。'
                  : meeting.state === 'cancelled'
                    ? `已取消${meeting.cancel_reason === '' ? '' : `：${meeting.cancel_reason}`}`
                    : '还没有人预约。'
              }
            >
              {mayReview && stepKind && meeting.state === 'open' ? (
                <Button onClick={() => setDialog('invite')}>邀请…</Button>
              ) : null}
            </Blank>
          ) : (
            <SeatGrid
              meeting={meeting}
              rows={rows}
              chosen={at.row}
              column={at.column}
              onChoose={at.choose}
            />
          )}
        </div>
        {at.row ? (
          <SeatPanel
            meeting={meeting}
            seat={at.row}
            mayMark={mayMark}
            onMark={(change) => at.row && mark([at.row.id], change)}
            onPropose={at.propose}
            onMove={() => {
              if (!at.row) return
              const { volunteer_id: id, name, slot_id } = at.row
              setPlacing({ id, name, slot_id })
            }}
            onRelease={() => at.row && void settling.release(at.row)}
            onRebook={() => at.row && void settling.rebook([at.row.id])}
          />
        ) : null}
      </div>
      <DeskFoot
        meeting={meeting}
        sums={sums}
        mayMark={mayMark}
        busy={settling.busy}
        onSettle={settle}
        onAllCame={at.allCame}
        onRebook={() => void settling.rebook(rows.filter(isToRebook).map(({ id }) => id))}
        onKeys={() => setDialog('keys')}
      />
      <PrintList meeting={meeting} rows={rows} />
      <MeetingDialog open={dialog === 'change'} onClose={close} meeting={meeting} />
      {stepKind ? (
        <InviteDialog
          kind={stepKind}
          meeting={meeting.id}
          open={dialog === 'invite'}
          onClose={close}
          onPlace={(volunteer) => {
            close()
            setPlacing(volunteer)
          }}
        />
      ) : null}
      <PlaceDialog desk={desk} whom={placing} onClose={() => setPlacing(undefined)} />
      <CancelMeeting meeting={meeting} open={dialog === 'cancel'} onClose={close} />
      <DeskKeys meeting={meeting} open={dialog === 'keys'} onClose={close} />
    </Page>
  )
}
