import { useQueryOf } from '@museum/web-kit/data.ts'
import { Select } from 'antd'

interface GroupFieldProps {
  /** Given by the form. */
  id?: string
  value?: number
  onChange?: (id: number) => void
}

/** Chooses one group as a form field. */
export function GroupField({ id, value, onChange }: GroupFieldProps) {
  const query = useQueryOf('GET /api/office/groups', { page: 1, limit: 100 })
  const options = (query.data?.list ?? []).map((group) => ({ value: group.id, label: group.name }))
  return (
    <Select
      {...(id ? { id } : {})}
      placeholder="请选择分组"
      showSearch={{ optionFilterProp: 'label' }}
      {...(value === undefined ? {} : { value })}
      loading={query.isFetching}
      options={options}
      notFoundContent="没有分组"
      {...(onChange ? { onChange } : {})}
    />
  )
}
