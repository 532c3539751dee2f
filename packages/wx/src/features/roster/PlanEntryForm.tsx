import type { RosterBlock } from '@museum/contract/setting/block.rules.ts'
import { PlanBlocks } from './PlanBlocks.tsx'
import type { PlanEntry, PlanPart, StoredShift } from './planForm.ts'
import { freeBlocks } from './planProposal.ts'
import { type ShiftChoices, ShiftFields } from './ShiftFields.tsx'
import './roster.css'

/** What may be chosen on the day. */
export interface PlanChoices extends ShiftChoices {
  window: ShiftChoices['window'] & { blocks: readonly RosterBlock[] }
}

/** One shift of the day, field by field. */
export function PlanEntryForm({
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
        <button
          type="button"
          className="touch quiet"
          aria-label={`移除班次${number}`}
          onClick={onRemove}
        >
          移除
        </button>
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
