import { mostSetUp } from '@museum/contract/set-up.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Select } from 'antd'
import { useChip } from '../../components/useChip.ts'

interface ServiceSelectProps {
  /** An id as the address keeps it; empty for all. */
  value: string
  onChange: (id: string) => void
}

/** Chooses one service type, or all. */
export function TypeSelect(props: ServiceSelectProps) {
  const query = useQueryOf('GET /api/office/service-types', { limit: mostSetUp })
  return <Choice {...props} label="服务类型" none="全部类型" query={query} />
}

/** Chooses one place, or all. */
export function PlaceSelect(props: ServiceSelectProps) {
  const query = useQueryOf('GET /api/office/places', { limit: mostSetUp })
  return <Choice {...props} label="地点" none="全部地点" query={query} />
}

interface ChoiceProps extends ServiceSelectProps {
  label: string
  none: string
  query: {
    data: { list: { id: number; name: string }[] } | undefined
    isFetching: boolean
  }
}

function Choice({ label, none, value, onChange, query }: ChoiceProps) {
  const options = (query.data?.list ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  useChip(label, options.find((one) => one.value === value)?.label ?? '', () => onChange(''))
  return (
    <Select
      aria-label={label}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      loading={query.isFetching}
      options={[{ value: '', label: none }, ...options]}
      onChange={onChange}
    />
  )
}
