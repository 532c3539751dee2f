import { type BulkActName, subjectOf } from '@museum/contract/bulk/bulk.rules.ts'
import { bulkSubjectWords } from '@museum/contract/bulk/bulk.words.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { Selection } from '../../components/useSelection.ts'
import type { What } from './bulkForm.ts'
import './bulk.css'

const BulkSheet = lazy(async () => ({ default: (await import('./BulkSheet.tsx')).BulkSheet }))

interface Offered {
  act: BulkActName
  word: string
  /** What it is asked with at first, where that is not the usual. */
  first?: What
  primary?: true
  danger?: true
}

interface RecordBarProps {
  label: string
  selection: Selection
  acts: readonly [Offered, ...Offered[]]
  onStarted?: (what: What) => void
}

/** What can be done to those of a list that are ticked, all of one kind. */
export function RecordBar({ label, selection, acts, onStarted }: RecordBarProps) {
  const [asked, setAsked] = useState<Offered>()
  const { measure } = bulkSubjectWords[subjectOf(acts[0].act)]
  if (selection.count === 0) return null
  return (
    <>
      <section className="row gap-l wrap screen-only batch" aria-label={label}>
        <span role="status">
          已选 <strong>{selection.count}</strong> {measure}
        </span>
        {acts.map((one) => (
          <Button
            key={one.act}
            type={one.primary ? 'primary' : 'default'}
            danger={one.danger === true}
            onClick={() => setAsked(one)}
          >
            {one.word}
          </Button>
        ))}
        <Button type="text" onClick={selection.clear}>
          取消选择
        </Button>
      </section>
      <Suspense>
        {asked ? (
          <BulkSheet
            act={asked.act}
            first={asked.first}
            selection={selection}
            onStarted={onStarted}
            onClose={() => setAsked(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** Passes or fails those that are ticked in a queue. */
export function ReviewBar({ of, selection }: { of: 'enlist' | 'post'; selection: Selection }) {
  return (
    <RecordBar
      label="批量审核"
      selection={selection}
      acts={[
        { act: `${of}_pass`, word: '全部通过', primary: true },
        { act: `${of}_fail`, word: '全部不通过', danger: true },
      ]}
    />
  )
}
