import { mostSetUp } from '@museum/contract/set-up.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Select } from 'antd'
import { useChip } from '../../components/useChip.ts'

interface GroupSelectProps {
  label: string
  /** What stands for none. */
  none: string
  /** A group's id; 0 for none. */
  value: number
  disabled?: boolean
  onChange: (id: number) => void
}

/** Chooses one group, or none. */
export function GroupSelect({ label, none, value, disabled = false, onChange }: GroupSelectProps) {
  const query = useQueryOf('GET /api/office/groups', { page: 1, limit: mostSetUp })
  const options = (query.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))
  useChip(label, options.find(({ value: id }) => id === value && id !== 0)?.label ?? '', () =>
    onChange(0),
  )
  return (
    <Select
      aria-label={label}
      className="group-select"
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      disabled={disabled}
      loading={query.isFetching}
      options={[{ value: 0, label: none }, ...options]}
      onChange={onChange}
    />
  )
}
