import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Form, Input } from 'antd'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { CreateButton, ListPage } from '../../components/ListPage.tsx'
import { RowAct } from '../../components/RowAct.tsx'
import { changesOf } from '../../components/showFault.ts'
import type { ListColumns } from '../../components/sorting.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { useAsk } from '../../components/useAsk.ts'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { groupsPage } from './group.pages.ts'

export type Group = OutputOf<'GET /api/office/groups'>['list'][number]
type Columns = ListColumns<Group>

/** 分组: teams of volunteers and who leads them. */
export function GroupListPage() {
  const list = useList('GET /api/office/groups', { start: { q: '' }, input: (filter) => filter })
  const mayEdit = useMay('office.review')
  const [editing, setEditing] = useState<Group | 'new'>()
  const remove = useRemoveGroup()
  return (
    <ListPage
      page={groupsPage}
      kept="groups"
      list={list}
      noun="分组"
      exported={mayEdit}
      create={mayEdit ? <CreateButton word="新增分组" onClick={() => setEditing('new')} /> : null}
      search="搜索名称"
      filters={
        <span className="hint">
          组长能在手机端查看本组的考勤与服务统计。成员含申请人和已停用的人。
        </span>
      }
      columns={mayEdit ? [...columns, actsOf(setEditing, remove)] : columns}
      width={680}
    >
      <GroupDialog group={editing} onClose={() => setEditing(undefined)} />
    </ListPage>
  )
}

function useRemoveGroup() {
  const ask = useAsk()
  const act = useCommand('DELETE /api/office/groups/:id')
  return ({ id, name, leaders }: Group) => {
    const led =
      leaders.length > 0
        ? `${leaders.map((leader) => leader.name).join('、')}不再担任它的组长。`
        : ''
    ask({
      title: '删除分组',
      content: `删除${quoted(name)}，不可恢复。${led}`,
      okText: '删除',
      act: () => act.run({ id }),
    })
  }
}

const membersOf = (id: number) => `/volunteers?group_id=${id}&status=0`

const columns: Columns = [
  {
    title: '名称',
    dataIndex: 'name',
    width: 220,
    render: (_, { id, name }) => <Link to={membersOf(id)}>{name}</Link>,
  },
  {
    title: '组长',
    key: 'leaders',
    render: (_, { leaders }) =>
      leaders.length === 0
        ? '—'
        : leaders.map(({ id, name }, at) => (
            <Fragment key={id}>
              {at > 0 ? '、' : ''}
              <PersonLink id={id}>{name}</PersonLink>
            </Fragment>
          )),
  },
  {
    title: '成员',
    dataIndex: 'member_count',
    width: 110,
    align: 'right',
    render: (_, { id, name, member_count }) => (
      <Link
        className="figures"
        to={membersOf(id)}
        aria-label={`查看${quoted(name)}的 ${member_count} 名成员`}
      >
        {member_count}
      </Link>
    ),
  },
]

const actsOf = (
  onEdit: (group: Group) => void,
  onRemove: (group: Group) => void,
): Columns[number] => ({
  title: '操作',
  key: 'acts',
  width: 160,
  render: (_, group) => (
    <div className="row-acts">
      <RowAct word="编辑" of={group.name} onClick={() => onEdit(group)} />
      {group.member_count === 0 ? (
        <RowAct word="删除" of={group.name} danger onClick={() => onRemove(group)} />
      ) : null}
    </div>
  ),
})

interface GroupDialogProps {
  group: Group | 'new' | undefined
  onClose: () => void
}

/** Adds a group, renames it or gives it other leaders. */
function GroupDialog({ group, onClose }: GroupDialogProps) {
  const known = group === 'new' ? undefined : group
  const create = useSaving('POST /api/office/groups')
  const change = useSaving('PATCH /api/office/groups/:id', { of: known, onTheirs: onClose })
  const stored = { name: known?.name ?? '', leader_ids: known?.leaders.map(({ id }) => id) ?? [] }
  return (
    <FormDialog
      of={known?.id ?? 'new'}
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
