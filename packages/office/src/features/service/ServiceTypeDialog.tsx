import { Form, Input, InputNumber, Modal, Switch } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { changesOf } from '../../components/changes.ts'
import { showFault } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { type ServiceType, serviceStale } from './serviceRows.ts'

interface ServiceTypeDialogProps {
  type: ServiceType | 'new' | undefined
  /** Where a new one goes. */
  nextSort: number
  onClose: () => void
}

interface Values {
  name: string
  need_explain: boolean
  sort: number
}

const fields: Readonly<Record<string, string>> = {
  name: 'name',
  sort: 'sort',
  'service.duplicate': 'name',
}

/** Adds or changes a service type. */
export function ServiceTypeDialog({ type, nextSort, onClose }: ServiceTypeDialogProps) {
  const [form] = Form.useForm<Values>()
  const leave = useCloseGuard(form, onClose)
  const known = type === 'new' ? undefined : type
  const options = { stale: serviceStale, own: 'failure' as const, onDone: onClose }
  const create = useAct('POST /api/office/service-types', options)
  const change = useAct('PATCH /api/office/service-types/:id', {
    ...options,
    of: known,
    onTheirs: onClose,
  })
  const save = ({ need_explain, ...values }: Values) => {
    const input = { ...values, need_explain: need_explain ? 1 : 0 }
    const saving = known
      ? change.mutateAsync({ id: known.id, ...changesOf<typeof input>(known, input) })
      : create.mutateAsync(input)
    saving.catch((error: unknown) => showFault(form, error, (key) => fields[key]))
  }
  return (
    <Modal
      title={known ? '编辑服务类型' : '新增服务类型'}
      open={type !== undefined}
      onCancel={leave}
      onOk={form.submit}
      okText="保存"
      confirmLoading={create.isPending || change.isPending}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{
          name: known?.name ?? '',
          need_explain: known?.need_explain === 1,
          sort: known?.sort ?? nextSort,
        }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(20)]}
        >
          <Input autoFocus showCount={counter(20)} />
        </Form.Item>
        <Form.Item
          name="need_explain"
          label="需填讲解场次"
          valuePropName="checked"
          extra="打开后，排这类服务须填写 1 至 100 场讲解"
        >
          <Switch />
        </Form.Item>
        <Form.Item
          name="sort"
          label="顺序"
          extra="小的在前"
          rules={[{ required: true, message: '请输入顺序' }]}
        >
          <InputNumber min={0} max={9999} precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
