import { Button } from '../../components/Button.tsx'
import type { FieldWords } from '../../components/FormField.tsx'
import { PickerField } from '../../components/PickerField.tsx'
import type { PlanEntry, StoredShift } from './planForm.ts'
import { usePlaces } from './usePlaces.ts'

/** Where: the places of the chosen type. */
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
  const { places, options } = usePlaces(entry, stored, onChange)
  const { data, error, isFetching, refetch } = places
  return (
    <PickerField
      {...words}
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
