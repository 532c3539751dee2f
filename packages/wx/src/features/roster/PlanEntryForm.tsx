import { mostTalks } from '@museum/contract/roster/roster.rules.ts'
import type { RosterBlock } from '@museum/contract/setting/block.rules.ts'
import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { words } from '@museum/contract/words.ts'
import { CountField } from '../../components/CountField.tsx'
import { PickerField } from '../../components/PickerField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { TimeField } from '../../components/TimeField.tsx'
import { PlaceField } from './PlaceField.tsx'
import {
  type PlanEntry,
  type PlanPart,
  partLabels,
  partName,
  type StoredShift,
} from './planForm.ts'
import type { ServiceType } from './useServiceTypes.ts'
import './roster.css'
import { spanInWords } from '@museum/contract/span.ts'
import { freeBlocks } from './planProposal.ts'

/** The longest name of a shift (§5.56). */
const longestName = 20

/** What may be chosen on the day. */
export interface PlanChoices {
  activities: readonly { id: number; title: string }[]
  types: readonly ServiceType[]
  window: RosterWindow & { blocks: readonly RosterBlock[] }
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
  const { window } = choices
  const span = { min: window.start_time, max: window.end_time }
  const field = (part: PlanPart) => ({
    name: partName(entry.key, part),
    label: partLabels[part],
    required: true,
    error: errorOf(part),
  })
  const { activities, types } = offered(choices, stored)
  const type = types.find(({ id }) => id === entry.service_type_id)
  return (
    <li className="plan-entry">
      <div className="plan-entry-head">
        <h2>班次{number}</h2>
        <button type="button" aria-label={`移除班次${number}`} onClick={onRemove}>
          移除
        </button>
      </div>
      <PickerField
        {...field('activity_id')}
        options={activities}
        value={entry.activity_id}
        none="当日没有可选的活动，报名成功的活动会出现在这里"
        onChange={(activity_id) => onChange({ activity_id })}
      />
      <PickerField
        {...field('service_type_id')}
        options={types}
        value={entry.service_type_id}
        none="还没有可选的服务类型"
        onChange={(service_type_id) => onChange({ service_type_id })}
      />
      <PlanBlocks blocks={window.blocks} entry={entry} others={others} onChange={onChange} />
      <div className="plan-entry-times">
        <TimeField
          {...field('start_time')}
          value={entry.start_time}
          span={span}
          start={entry.end_time === '' ? '09:00' : entry.end_time}
          refusal={(time) =>
            entry.end_time !== '' && time >= entry.end_time ? words.startBeforeEnd : undefined
          }
          onChange={(start_time) => onChange({ start_time })}
        />
        <TimeField
          {...field('end_time')}
          value={entry.end_time}
          span={span}
          start={entry.start_time === '' ? '11:00' : entry.start_time}
          refusal={(time) =>
            entry.start_time !== '' && time <= entry.start_time ? words.endAfterStart : undefined
          }
          onChange={(end_time) => onChange({ end_time })}
        />
      </div>
      <PlaceField {...field('place_id')} entry={entry} stored={stored} onChange={onChange} />
      {type?.need_explain === 1 && (
        <CountField
          {...field('explain_time')}
          value={entry.explain_time}
          most={mostTalks}
          unit="场"
          onChange={(explain_time) => onChange({ explain_time })}
        />
      )}
      <TextField
        name={partName(entry.key, 'name')}
        label="班次名称（选填）"
        value={entry.name}
        max={longestName}
        counted
        autoComplete="off"
        placeholder="如：上午讲解"
        onChange={(name) => onChange({ name })}
      />
    </li>
  )
}

/** What may be chosen, with what the shift has already: that may stay though it is offered no longer. */
function offered({ activities, types }: PlanChoices, stored: StoredShift | undefined) {
  const kept = <T extends { id: number }>(list: readonly T[], own: T | undefined) =>
    own === undefined || list.some(({ id }) => id === own.id) ? list : [own, ...list]
  return {
    activities: kept(
      activities.map(({ id, title }) => ({ id, name: title })),
      stored && { id: stored.activity_id, name: stored.title },
    ),
    types: kept(
      types,
      stored && {
        id: stored.service_type_id,
        name: stored.service_type_name,
        need_explain: stored.need_explain,
      },
    ),
  }
}

/** The museum's parts of the day: one tap fills both times in. What another shift takes cannot be tapped. */
function PlanBlocks({
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
