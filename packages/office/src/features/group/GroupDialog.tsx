import { Form, Input, Modal } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { changesOf } from '../../components/changes.ts'
import { showFault } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'
import { volunteerStale } from '../volunteer/volunteerStale.ts'
import type { Group } from './groupRows.ts'

interface GroupDialogProps {
  group: Group | 'new' | undefined
  onClose: () => void
}

const fields: Readonly<Record<string, string>> = {
  name: 'name',
  leader_ids: 'leader_ids',
  'group.duplicate': 'name',
}

/** Adds a group, renames it or gives it other leaders. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const [form] = Form.useForm<{ name: string; leader_ids: number[] }>()
  const leave = useCloseGuard(form, onClose)
  const known = group === 'new' ? undefined : group
  const options = { stale: volunteerStale, own: 'failure' as const, onDone: onClose }
  const create = useAct('POST /api/office/groups', options)
  const change = useAct('PATCH /api/office/groups/:id', {
    ...options,
    of: known,
    onTheirs: onClose,
  })
  const stored = { name: known?.name ?? '', leader_ids: known?.leaders.map(({ id }) => id) ?? [] }
  const save = (values: { name: string; leader_ids: number[] }) => {
    const saving = known
      ? change.mutateAsync({ id: known.id, ...changesOf(stored, values) })
      : create.mutateAsync(values)
    saving.catch((error: unknown) => showFault(form, error, (key) => fields[key]))
  }
  return (
    <Modal
      title={known ? '编辑分组' : '新增分组'}
      open={group !== undefined}
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
        initialValues={stored}
        onFinish={save}
      >
        <Form.Item
          name="name"
          label="名称"
          rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(20)]}
        >
          <Input autoFocus showCount={counter(20)} />
        </Form.Item>
        <Form.Item name="leader_ids" label="组长" extra="从正式志愿者中选择，可选多位">
          <PeopleSelect known={known?.leaders ?? []} formal />
        </Form.Item>
      </Form>
    </Modal>
  )
}
