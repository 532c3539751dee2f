import type { RosterBlock } from '@museum/contract/setting/block.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { PlanEntry } from './planForm.ts'
import { freeBlocks } from './planProposal.ts'
import './PlanBlocks.css'

/** The museum's parts of the day: one tap fills both times in. What another shift takes cannot be tapped. */
export function PlanBlocks({
  blocks,
  entry,
  others,
  onChange,
}: {
  blocks: readonly RosterBlock[]
  entry: PlanEntry
  others: readonly PlanEntry[]
  onChange: (change: Partial<PlanEntry>) => void
}) {
  if (blocks.length === 0) return null
  const free = freeBlocks(blocks, others)
  return (
    <fieldset className="plan-blocks">
      <legend className="only-read-aloud">服务时段</legend>
      {blocks.map((block) => {
        const { name, start_time, end_time } = block
        return (
          <button
            key={name}
            type="button"
            aria-pressed={start_time === entry.start_time && end_time === entry.end_time}
            disabled={!free.includes(block)}
            onClick={() => onChange({ start_time, end_time })}
          >
            {name} <span>{spanInWords(block)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
