import { Form, Input, InputNumber, Modal, Select } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { changesOf } from '../../components/changes.ts'
import { showFault } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { type Place, type ServiceType, serviceStale } from './serviceRows.ts'

interface PlaceDialogProps {
  place: Place | 'new' | undefined
  types: readonly ServiceType[]
  nextSort: number
  onClose: () => void
}

interface Values {
  name: string
  service_type_ids: number[]
  sort: number
}

const fields: Readonly<Record<string, string>> = {
  name: 'name',
  sort: 'sort',
  'service.duplicate': 'name',
  service_type_ids: 'service_type_ids',
  'roster.type_missing': 'service_type_ids',
}

/** Adds or changes a place with the service types that it takes. */
export function PlaceDialog({ place, types, nextSort, onClose }: PlaceDialogProps) {
  const [form] = Form.useForm<Values>()
  const leave = useCloseGuard(form, onClose)
  const known = place === 'new' ? undefined : place
  const options = { stale: serviceStale, own: 'failure' as const, onDone: onClose }
  const create = useAct('POST /api/office/places', options)
  const change = useAct('PATCH /api/office/places/:id', {
    ...options,
    of: known,
    onTheirs: onClose,
  })
  const save = (values: Values) => {
    const saving = known
      ? change.mutateAsync({ id: known.id, ...changesOf<Values>(known, values) })
      : create.mutateAsync(values)
    saving.catch((error: unknown) => showFault(form, error, (key) => fields[key]))
  }
  return (
    <Modal
      title={known ? '编辑服务地点' : '新增服务地点'}
      open={place !== undefined}
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
          service_type_ids: known?.service_type_ids ?? [],
          sort: known?.sort ?? nextSort,
        }}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(30)]}
        >
          <Input autoFocus showCount={counter(30)} />
        </Form.Item>
        <Form.Item
          name="service_type_ids"
          label="可服务的类型"
          extra="志愿者选了类型后，只看到有该类型的地点"
        >
          <Select
            mode="multiple"
            placeholder="选择服务类型"
            showSearch={{ optionFilterProp: 'label' }}
            notFoundContent="还没有服务类型"
            options={types.map(({ id, name, disabled }) => ({
              value: id,
              label: disabled ? `${name}（停用）` : name,
            }))}
          />
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
