import type { RosterBlock } from '@museum/contract/setting/block.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import './roster.css'

/** The museum's parts of the day: one tap fills both times in. */
export function PlanBlocks<B extends RosterBlock>({
  blocks,
  free = blocks,
  chosen,
  onChoose,
}: {
  blocks: readonly B[]
  /** Those that can be tapped. */
  free?: readonly B[]
  chosen: B | undefined
  onChoose: (block: B) => void
}) {
  if (blocks.length === 0) return null
  return (
    <fieldset className="tiles plan-blocks">
      <legend className="only-read-aloud">服务时段</legend>
      {blocks.map((block) => (
        <button
          key={block.name}
          type="button"
          className="pick"
          aria-pressed={block === chosen}
          disabled={!free.includes(block)}
          onClick={() => onChoose(block)}
        >
          {block.name}{' '}
          <span className="quiet small">{block.end_time === '' ? '' : spanInWords(block)}</span>
        </button>
      ))}
    </fieldset>
  )
}
