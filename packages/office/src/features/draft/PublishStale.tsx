import type { FaultData } from '@museum/contract/fault.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { CellPlace } from '../planner/cellSeats.ts'
import { DraftChanges } from './DraftChanges.tsx'
import type { DraftWeek } from './draftSteps.ts'

export type Since = NonNullable<FaultData['edits']>

interface PublishStaleProps {
  week: DraftWeek
  since: Since
  /** Shows a cell that was changed. */
  onGo: (cell: CellPlace) => void
}

/** Why it was not published: colleagues changed the draft meanwhile. Who and how much, and the way to look. */
export function PublishStale({ week, since, onGo }: PublishStaleProps) {
  const [listing, setListing] = useState(false)
  return (
    <>
      <Alert
        className="below"
        type="warning"
        showIcon
        title={`还没有发布：${sinceInWords(since)}`}
        description="没有人收到消息。下面的人数和内容已按现在的草稿重新算好，看过改动后可以再次发布。"
        action={
          <Button size="small" onClick={() => setListing(true)}>
            看改动
          </Button>
        }
      />
      {listing ? (
        <DraftChanges
          week={week}
          fresh={new Set(since.map(({ seat }) => seat))}
          onClose={() => setListing(false)}
          onGo={onGo}
        />
      ) : null}
    </>
  )
}

/** Such as “周老师 14:03 改过 3 处”. */
function sinceInWords(since: Since): string {
  if (since.length === 0) return '同事刚改过这份草稿'
  const editors = [...new Set(since.map(({ by }) => by))]
  return editors
    .map((by) => {
      const moments = since.filter((edit) => edit.by === by).map(({ at }) => at)
      const last = moments.sort().at(-1) ?? ''
      return `${by} ${last.slice(11, 16)} 改过 ${moments.length} 处`
    })
    .join('，')
}
