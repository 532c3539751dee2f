import { useQueryOf } from '@museum/web-kit/data.ts'
import { Form, type FormInstance, Select } from 'antd'
import { useEffect } from 'react'

interface PlannedActivityProps {
  date: string
  /** The activity that the shift has already. */
  known: { activity_id: number; title: string } | undefined
  form: FormInstance
}

/** The activity that a shift belongs to, of those served that day; the only one is chosen by itself. */
export function PlannedActivity({ date, known, form }: PlannedActivityProps) {
  const found = useQueryOf(
    'GET /api/office/rosters/activities',
    { date },
    { keep: true, enabled: date !== '' },
  )
  const options = (found.data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))
  if (known && !options.some(({ value }) => value === known.activity_id))
    options.unshift({ value: known.activity_id, label: known.title })
  const only = options.length === 1 ? options[0]?.value : undefined
  useEffect(() => {
    if (only !== undefined && form.getFieldValue('activity_id') === undefined)
      form.setFieldValue('activity_id', only)
  }, [only, form])
  return (
    <Form.Item name="activity_id" label="活动" rules={[{ required: true, message: '请选择活动' }]}>
      <Select
        placeholder="选择当日有服务的活动"
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        loading={found.isFetching}
        notFoundContent={found.isFetching ? '正在载入' : '当日没有在服务期内的活动'}
      />
    </Form.Item>
  )
}
