import { useQueryOf } from '@museum/web-kit/data.ts'
import { Form, type FormItemProps, Select } from 'antd'
import { useEffect } from 'react'
import { EmptyChoice } from '../../components/EmptyChoice.tsx'
import { activitiesPage } from '../activity/activity.pages.ts'

interface ActivityFieldProps extends Pick<FormItemProps, 'rules' | 'extra'> {
  date: string
  /** The activity that is chosen already, which stays offered. */
  known: { activity_id: number; title: string } | undefined
  /** Whether none may be chosen. */
  clearable?: boolean
}

/** The activity that is served, of those of that day; the only one is chosen by itself. */
export function ActivityField({ date, known, clearable = false, ...item }: ActivityFieldProps) {
  const form = Form.useFormInstance()
  const found = useQueryOf(
    'GET /api/office/rosters/activities',
    { date },
    { keep: true, enabled: date !== '' },
  )
  const options = (found.data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }))
  if (known && !options.some(({ value }) => value === known.activity_id))
    options.unshift({ value: known.activity_id, label: known.title })
  const only = options.length === 1 && !clearable ? options[0]?.value : undefined
  useEffect(() => {
    if (only !== undefined && form.getFieldValue('activity_id') === undefined)
      form.setFieldValue('activity_id', only)
  }, [only, form])
  return (
    <Form.Item name="activity_id" label="活动" {...item}>
      <Select
        placeholder="选择当日有服务的活动"
        allowClear={clearable}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        loading={found.isFetching}
        notFoundContent={
          found.isFetching ? (
            '正在载入'
          ) : (
            <EmptyChoice what="当日可服务的活动" page={activitiesPage} duty="office.edit" />
          )
        }
      />
    </Form.Item>
  )
}
