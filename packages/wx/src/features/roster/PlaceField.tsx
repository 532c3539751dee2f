import { useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect } from 'react'
import { Button } from '../../components/Button.tsx'
import type { FieldWords } from '../../components/FormField.tsx'
import { PickerField } from '../../components/PickerField.tsx'
import type { PlanEntry, StoredShift } from './planForm.ts'

/** Where: the places of the chosen type. One that does not fit another type gives way. */
export function PlaceField({
  entry,
  stored,
  onChange,
  ...words
}: FieldWords & {
  entry: PlanEntry
  stored: StoredShift | undefined
  onChange: (change: Partial<PlanEntry>) => void
}) {
  const { service_type_id, place_id } = entry
  const places = useQueryOf(
    'POST /api/roster/roster_location',
    { service_type_id },
    { quiet: true, own: true, enabled: service_type_id !== 0 },
  )
  const { error, isFetching, refetch } = places
  const data = places.data?.list
  const own =
    stored?.service_type_id === service_type_id
      ? [{ id: stored.place_id, name: stored.place_name }]
      : []
  const options = [
    ...(data ?? []),
    ...own.filter((place) => !data?.some(({ id }) => id === place.id)),
  ]
  const strange = place_id !== 0 && data !== undefined && !options.some(({ id }) => id === place_id)
  // A new shift takes the only place there is.
  const only = stored === undefined && data?.length === 1 ? data[0]?.id : undefined
  const instead = strange || (place_id === 0 && only !== undefined) ? (only ?? 0) : undefined
  useEffect(() => {
    // Nobody has said it, so what was proposed stays so.
    if (instead !== undefined) onChange({ place_id: instead, proposed: entry.proposed })
  })
  return (
    <PickerField
      {...words}
      options={options}
      value={place_id}
      none={
        service_type_id === 0 ? (
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
