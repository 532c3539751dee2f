import type { OutputOf } from '@museum/contract/calls.ts'
import { leaveFaults } from '@museum/contract/leave/faults.rules.ts'
import { type LeaveWay, leaveWords } from '@museum/contract/leave/leave.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { CallOffice } from '../../components/CallOffice.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { dayWords } from '../../today.ts'
import { coverPath } from '../offer/offer.screens.ts'
import ReturnButton from './ReturnButton.tsx'
import './leave.css'

type Asked = OutputOf<'GET /api/roster/leave_info'>

/** What becomes of a shift whose person cannot come: said first, then done. */
export default function LeaveSheet({
  id,
  onClose,
  onLeft,
}: {
  id: number
  onClose: () => void
  /** Beside that: it is done, by this way. */
  onLeft?: (way: LeaveWay) => void
}) {
  const query = useQueryOf('GET /api/roster/leave_info', { id }, { fresh: true })
  const { data, isFetching } = query
  return (
    <Sheet title={data && data.told_at !== '' ? '您已请假' : '这一班您来不了？'} onClose={onClose}>
      <Loaded query={query} skeleton={<p role="status">正在读取…</p>}>
        {(asked) => (
          <div className="sheet-part stack-close">
            <p className="parts large">
              <span>{dayWords(asked.date)}</span> <span>{spanInWords(asked)}</span>
            </p>
            <p className="quiet whole">
              <Joined parts={[asked.service_type_name, asked.place_name]} />
            </p>
            <p className="told whole bold leave-follows" role="status">
              {followsOf(asked)}
            </p>
            <CallOffice after={followsOf(asked)} />
          </div>
        )}
      </Loaded>
      {/* After what follows, also where the text is so large that both do not fit. */}
      <div className="sheet-part column stack-close leave-acts">
        {data && data.way !== '' && (
          <LeaveButton
            asked={data}
            waits={isFetching}
            onDone={() => {
              if (data.way !== '') onLeft?.(data.way)
              onClose()
            }}
            onFailed={() => void query.refetch()}
          />
        )}
        {data && data.way !== '' && (
          <ButtonLink kind="plain" wide to={coverPath(id, data.way === 'cover')}>
            {data.way === 'cover' ? '选同事代班' : '先找人代班'}
          </ButtonLink>
        )}
        {data?.can_return === 1 && <ReturnButton id={id} onDone={onClose} />}
        <Button kind="quiet" wide onClick={onClose}>
          返回
        </Button>
      </div>
    </Sheet>
  )
}

function followsOf({ way, refusal }: Asked): string {
  if (way !== '') return `${leaveWords[way]}。`
  if (refusal !== '') return leaveFaults[refusal as keyof typeof leaveFaults].msg
  return '已请假，不计时长。'
}

interface LeaveButtonProps {
  asked: Asked
  waits: boolean
  onDone: () => void
  /** Something else would follow by now: what is said is read anew. */
  onFailed: () => void
}

function LeaveButton({ asked, waits, onDone, onFailed }: LeaveButtonProps) {
  const { run, busy } = useCommand('POST /api/roster/leave', { onDone, onFailed })
  const { id, way } = asked
  return (
    <Button wide busy={busy || waits} onClick={() => way !== '' && void run({ id, way })}>
      {way === 'cover' ? '发给所有可代班的人' : '确定来不了'}
    </Button>
  )
}
