import { stepKind } from '@museum/contract/meeting/meeting.rules.ts'
import type { Selection } from '../../components/useSelection.ts'
import { noNext, stepAfter } from '../application/nextRules.ts'
import type { Nexts } from '../application/useDeciding.tsx'
import { RecordBar } from './RecordBar.tsx'

interface ApplicationBarProps {
  selection: Selection
  /** At which step all of them are. */
  step: number
  next: Nexts
}

/** What can be done to applications of one queue: deciding its step, and inviting to choose a time for it. */
export function ApplicationBar({ selection, step: from, next }: ApplicationBarProps) {
  // Of the queue, not of one applicant.
  const queue = { id: 0, status: from }
  const { next_time, next_place } = next.of(queue)
  const kind = stepKind(from)
  const said = { from, remark: '' }
  return (
    <RecordBar
      label="批量审核"
      selection={selection}
      acts={[
        {
          ...{ act: 'application_pass', word: '全部通过', primary: true },
          first: { act: 'application_pass', ...said, next_time, next_place },
        },
        {
          ...{ act: 'application_fail', word: '全部不通过', danger: true },
          first: { act: 'application_fail', ...said },
        },
        ...(kind
          ? [
              {
                ...({ act: 'invite', word: '邀请选择时间…' } as const),
                first: { act: 'invite', kind, meeting_id: 0 } as const,
              },
            ]
          : []),
      ]}
      onStarted={(what) => {
        if (what.act === 'application_pass' && stepAfter(from))
          next.keep(queue, {
            ...noNext,
            next_time: what.next_time ?? '',
            next_place: what.next_place ?? '',
          })
      }}
    />
  )
}
