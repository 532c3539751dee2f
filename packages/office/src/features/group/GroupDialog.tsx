import { Form, Input } from 'antd'
import { changesOf } from '../../components/changes.ts'
import { FormDialog } from '../../components/FormDialog.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { useSaving } from '../../components/useSaving.ts'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'
import type { Group } from './GroupListPage.tsx'

interface GroupDialogProps {
  group: Group | 'new' | undefined
  onClose: () => void
}

/** Adds a group, renames it or gives it other leaders. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const known = group === 'new' ? undefined : group
  const create = useSaving('POST /api/office/groups')
  const change = useSaving('PATCH /api/office/groups/:id', { of: known, onTheirs: onClose })
  const stored = { name: known?.name ?? '', leader_ids: known?.leaders.map(({ id }) => id) ?? [] }
  return (
    <FormDialog
      title={known ? '编辑分组' : '新增分组'}
      open={group !== undefined}
      onClose={onClose}
      initial={stored}
      fields={{ 'group.duplicate': 'name' }}
      onSave={(values: typeof stored) =>
        known ? change.run({ id: known.id, ...changesOf(stored, values) }) : create.run(values)
      }
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
    </FormDialog>
  )
}
