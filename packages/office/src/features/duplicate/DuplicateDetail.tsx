import {
  duplicateBadge,
  duplicateReasonWords,
  overlapWords,
  settledWords,
} from '@museum/contract/duplicate/duplicate.rules.ts'
import { Alert } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { CompareTable, type Pair } from './CompareTable.tsx'

interface DuplicateDetailProps {
  pair: Pair
  stays: number | undefined
  onStays: (id: number) => void
}

/** A pair in full: what stands against joining, what joining settles, and both records beside each other. */
export function DuplicateDetail({ pair, stays, onStays }: DuplicateDetailProps) {
  const { overlaps, settled } = pair
  const decided =
    pair.decided_at === '' ? '' : `${pair.decided_by}，${pair.decided_at.slice(0, 16)}`
  return (
    <>
      <p>
        <StatusTag {...duplicateBadge(pair.state)} /> {duplicateReasonWords[pair.reason]}，
        {pair.found_at.slice(0, 16)} 发现{decided === '' ? null : `；${decided} 标记`}
      </p>
      <div className="stack compare-notes">
        {overlaps.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title="有冲突，暂时不能合并"
            description={
              <ul className="steps">
                {overlaps.map((overlap) => (
                  <li key={overlap.kind}>{overlapWords(overlap)}</li>
                ))}
              </ul>
            }
          />
        ) : null}
        {settled.length > 0 ? (
          <Alert
            type="info"
            showIcon
            title="合并时会这样处理"
            description={
              <ul className="steps">
                {settled.map((one) => (
                  <li key={one.kind}>{settledWords(one)}</li>
                ))}
              </ul>
            }
          />
        ) : null}
      </div>
      <CompareTable
        pair={pair}
        stays={stays}
        onStays={overlaps.length === 0 ? onStays : undefined}
      />
    </>
  )
}
