import { mostTalks } from '@museum/contract/roster/roster.rules.ts'
import type { RosterWindow } from '@museum/contract/setting/setting.rules.ts'
import { words } from '@museum/contract/words.ts'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { CountField } from '../../components/CountField.tsx'
import type { FieldWords } from '../../components/FormField.tsx'
import { PickerField } from '../../components/PickerField.tsx'
import { TextField } from '../../components/TextField.tsx'
import { TimeField } from '../../components/TimeField.tsx'
import {
  longestName,
  type PlanEntry,
  type PlanPart,
  partLabels,
  partName,
  type StoredShift,
} from './planForm.ts'
import { usePlaces } from './usePlaces.ts'
import type { ServiceType } from './useServiceTypes.ts'
import './roster.css'

/** What may be chosen for a shift. */
export interface ShiftChoices {
  activities: readonly { id: number; title: string }[]
  types: readonly ServiceType[]
  window: RosterWindow
}

/** The fields of one shift, in their order. */
export function ShiftFields({
  entry,
  stored,
  choices,
  timeless = false,
  errorOf,
  onChange,
  children,
}: {
  entry: PlanEntry
  /** As it is kept; absent for a new one. */
  stored?: StoredShift | undefined
  choices: ShiftChoices
  /** Its times are chosen elsewhere. */
  timeless?: boolean
  errorOf: (part: PlanPart) => string | undefined
  onChange: (change: Partial<PlanEntry>) => void
  /** What fills the times in, above them. */
  children?: ReactNode
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
    <>
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
      {children}
      {!timeless && (
        <div className="beside plan-entry-times">
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
      )}
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
    </>
  )
}

/** What may be chosen, with what the shift has already: that may stay though it is offered no longer. */
function offered({ activities, types }: ShiftChoices, stored: StoredShift | undefined) {
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

/** Where: the places of the chosen type. */
function PlaceField({
  entry,
  stored,
  onChange,
  ...field
}: FieldWords & {
  entry: PlanEntry
  stored: StoredShift | undefined
  onChange: (change: Partial<PlanEntry>) => void
}) {
  const { places, options } = usePlaces(entry, stored, onChange)
  const { data, error, isFetching, refetch } = places
  return (
    <PickerField
      {...field}
      options={options}
      value={entry.place_id}
      none={
        entry.service_type_id === 0 ? (
          '请先选择服务类型'
        ) : error ? (
          <>
            <p>服务地点没有加载出来</p>
            <Button kind="plain" small busy={isFetching} onClick={() => void refetch()}>
              重新加载
            </Button>
          </>
        ) : data ? (
          '该服务类型还没有服务地点'
        ) : (
          '正在读取服务地点…'
        )
      }
      onChange={(id) => onChange({ place_id: id })}
    />
  )
}
