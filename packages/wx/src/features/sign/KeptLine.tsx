import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { attendanceRecordsScreen } from '../attendance/attendance.screens.ts'
import { correctionOf } from './correctionOf.ts'
import { type Delivered, keptPunches } from './keptPunches.ts'
import { clockWords, deliveredWords, keptName } from './keptWords.ts'
import { useKept } from './useKept.ts'
import './kept.css'

/**
 * What this phone keeps unsent, with a way to try again, and then what came of it; nothing where nothing
 * was kept since the app was opened.
 */
export function KeptLine() {
  const kept = useKept()
  const delivered = useSyncExternalStore(keptPunches.subscribe, keptPunches.delivered)
  if (!kept) return delivered ? <DeliveredLine delivered={delivered} /> : null
  return (
    <p className="row apart kept-line" role="status">
      <span>
        {kept.time}的{kept.type === 'sign' ? '签到' : '签退'}待送达
      </span>
      <Button kind="plain" small busy={kept.busy} onClick={kept.retry}>
        重试
      </Button>
    </p>
  )
}

function DeliveredLine({ delivered }: { delivered: Delivered }) {
  const { punch, refusal, clock_minutes, waits } = delivered
  if (refusal === '')
    return (
      <p className="row apart kept-line kept-line-sent" role="status">
        <span>{deliveredWords(punch)}</span>
        {clock_minutes > 0 && <span>{clockWords(clock_minutes)}</span>}
        {waits !== '' && <span>{waits}</span>}
      </p>
    )
  if (delivered.done)
    return (
      <p className="row apart kept-line kept-line-sent" role="status">
        <span>{refusal}</span>
        <ButtonLink
          kind="plain"
          small
          to={punch.id ? shiftLink(punch.id) : attendanceRecordsScreen.path}
        >
          {punch.id ? '查看本班' : '查看参与记录'}
        </ButtonLink>
      </p>
    )
  return (
    <p className="row apart kept-line" role="alert">
      <span>
        {keptName(punch)}：{refusal}
      </span>
      <ButtonLink kind="plain" small to={correctionOf(punch.id)}>
        申请更正
      </ButtonLink>
    </p>
  )
}
