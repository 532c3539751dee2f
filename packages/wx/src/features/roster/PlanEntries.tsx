import { mostEntries } from '@museum/contract/roster/roster.rules.ts'
import type { RosterBlock } from '@museum/contract/setting/block.rules.ts'
import { useRef } from 'react'
import { Button } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { PlanBlocks } from './PlanBlocks.tsx'
import type { PlanEntry, PlanPart, StoredShift } from './planForm.ts'
import { freeBlocks } from './planProposal.ts'
import { type ShiftChoices, ShiftFields } from './ShiftFields.tsx'
import type { PlanFilling } from './usePlanForm.ts'
import './roster.css'

/** The shifts of a day as they are filled in; one can be added, any removed. */
export default function PlanEntries({
  filling,
  choices,
}: {
  filling: PlanFilling
  choices: PlanChoices
}) {
  const adding = useRef<HTMLDivElement>(null)
  const { entries, stored, restored, reset, set, add, remove, errorOf } = filling
  return (
    <>
      {restored && (
        <div className="box inset row apart restored" role="status">
          <span>已恢复上次未提交的修改</span>
          <Button kind="quiet" small onClick={reset}>
            放弃修改
          </Button>
        </div>
      )}
      {entries.length === 0 && (
        <Empty
          text={stored.length === 0 ? '该日还没有排班' : '提交后，该日的排班将全部清空'}
          action={
            stored.length > 0 && (
              <Button kind="plain" onClick={reset}>
                恢复原排班
              </Button>
            )
          }
        />
      )}
      <ul className="edged" aria-label="班次">
        {entries.map((entry, at) => (
          <PlanEntryForm
            key={entry.key}
            entry={entry}
            number={at + 1}
            stored={stored.find(({ id }) => id === entry.id)}
            choices={choices}
            others={entries.filter((other) => other !== entry)}
            errorOf={(part) => errorOf(entry.key, part)}
            onChange={(change) => set(entry.key, change)}
            onRemove={() => {
              remove(entry.key)
              // What had the focus is gone.
              adding.current?.querySelector('button')?.focus({ preventScroll: true })
            }}
          />
        ))}
      </ul>
      {entries.length < mostEntries && (
        <div ref={adding} className="inset">
          <Button kind="plain" wide onClick={add}>
            添加班次
          </Button>
        </div>
      )}
    </>
  )
}

/** What may be chosen on the day. */
interface PlanChoices extends ShiftChoices {
  window: ShiftChoices['window'] & { blocks: readonly RosterBlock[] }
}

/** One shift of the day, field by field. */
function PlanEntryForm({
  entry,
  number,
  stored,
  choices,
  others,
  errorOf,
  onChange,
  onRemove,
}: {
  entry: PlanEntry
  /** From 1. */
  number: number
  /** As it is kept; absent for a new one. */
  stored: StoredShift | undefined
  choices: PlanChoices
  /** The other shifts of the day. */
  others: readonly PlanEntry[]
  errorOf: (part: PlanPart) => string | undefined
  onChange: (change: Partial<PlanEntry>) => void
  onRemove: () => void
}) {
  const { blocks } = choices.window
  const { start_time, end_time } = entry
  return (
    <li className="card fields below-wide plan-entry">
      <div className="apart line plan-entry-head">
        <h2>班次{number}</h2>
        <Button kind="quiet" small danger label={`移除班次${number}`} onClick={onRemove}>
          移除
        </Button>
      </div>
      <ShiftFields {...{ entry, stored, choices, errorOf, onChange }}>
        <PlanBlocks
          blocks={blocks}
          // What another shift takes cannot be tapped.
          free={freeBlocks(blocks, others)}
          chosen={blocks.find(
            (block) => block.start_time === start_time && block.end_time === end_time,
          )}
          onChoose={(block) => onChange({ start_time: block.start_time, end_time: block.end_time })}
        />
      </ShiftFields>
    </li>
  )
}
