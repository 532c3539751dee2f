import { Button, Form, Input } from 'antd'
import { showFault } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useFollowed } from '../../components/useFollowed.ts'
import { useSaving } from '../../components/useSaving.ts'
import { useUnsavedGuard } from '../../components/useUnsavedGuard.ts'
import { working } from '../../components/working.tsx'
import type { Settings } from './settingRows.ts'

/** The museum's name, which stands on every page, certificate and login. */
export function NameForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const [form] = Form.useForm<{ museum_name: string }>()
  const shown = Form.useWatch('museum_name', form)
  const { base, dirty, follow } = useFollowed({
    stored: settings,
    isDirty: ({ museum_name }) => shown !== undefined && shown.trim() !== museum_name,
    fill: ({ museum_name }) => form.setFieldsValue({ museum_name }),
  })
  useUnsavedGuard(dirty)
  const change = useSaving('PATCH /api/office/settings', {
    of: base,
    onTheirs: () => follow(settings),
  })
  const save = (values: { museum_name: string }) =>
    change
      .run(values)
      .then(({ data }) => follow(data))
      .catch((error: unknown) => showFault(form, error, (key) => key))
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={{ museum_name: base.museum_name }}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="museum_name"
        label="馆名"
        extra={mayEdit ? '手机端与后台在下次打开页面时显示新的馆名' : '由管理员修改'}
        rules={[{ required: true, whitespace: true, message: '请输入馆名' }, atMost(30)]}
      >
        <Input showCount={counter(30)} />
      </Form.Item>
      {mayEdit ? (
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={working(change.busy)}>
          保存馆名
        </Button>
      ) : null}
    </Form>
  )
}
