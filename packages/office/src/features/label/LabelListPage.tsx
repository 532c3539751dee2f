import type { OutputOf } from '@museum/contract/calls.ts'
import { labelLimit } from '@museum/contract/label/label.rules.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Form, Input, type TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { CreateButton, ListPage } from '../../components/ListPage.tsx'
import { RowAct } from '../../components/RowAct.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { useAsk } from '../../components/useAsk.ts'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { labelsPage } from './label.pages.ts'

type Label = OutputOf<'GET /api/office/labels'>['list'][number]
type Columns = NonNullable<TableProps<Label>['columns']>

/** 标签: what the office puts on people for itself, renamed or removed. */
export function LabelListPage() {
  const list = useList('GET /api/office/labels', { start: { q: '' }, input: (filter) => filter })
  const mayEdit = useMay('office.people')
  const [editing, setEditing] = useState<Label | 'new'>()
  const ask = useAsk()
  const act = useCommand('DELETE /api/office/labels/:id')
  const remove = ({ id, name, count }: Label) =>
    ask({
      title: '删除标签',
      content: `删除${quoted(name)}，不可恢复。${count > 0 ? `${count} 人身上的一并去掉。` : ''}`,
      okText: '删除',
      act: () => act.run({ id }),
    })
  return (
    <ListPage
      page={labelsPage}
      kept="labels"
      list={list}
      noun="标签"
      exported={mayEdit}
      create={mayEdit ? <CreateButton word="新增标签" onClick={() => setEditing('new')} /> : null}
      search="搜索名称"
      filters={
        <span className="hint">
          只有办公室能看到；在志愿者名单勾选后可批量加上或去掉。人数含申请人和已停用的人。
        </span>
      }
      columns={mayEdit ? [...columns, actsOf(setEditing, remove)] : columns}
      width={560}
    >
      <LabelDialog label={editing} onClose={() => setEditing(undefined)} />
    </ListPage>
  )
}

const columns: Columns = [
  {
    title: '名称',
    dataIndex: 'name',
    render: (_, { name }) => <span className="tag">{name}</span>,
  },
  {
    title: '人数',
    dataIndex: 'count',
    width: 110,
    align: 'right',
    render: (_, { id, name, count }) => (
      <Link
        className="figures"
        to={`/volunteers?label=has&label_id=${id}&status=0`}
        aria-label={`查看${quoted(name)}的 ${count} 人`}
      >
        {count}
      </Link>
    ),
  },
]

const actsOf = (
  onEdit: (label: Label) => void,
  onRemove: (label: Label) => void,
): Columns[number] => ({
  title: '操作',
  key: 'acts',
  width: 160,
  render: (_, label) => (
    <div className="row-acts">
      <RowAct word="改名" of={label.name} onClick={() => onEdit(label)} />
      <RowAct word="删除" of={label.name} danger onClick={() => onRemove(label)} />
    </div>
  ),
})

interface LabelDialogProps {
  label: Label | 'new' | undefined
  onClose: () => void
}

/** Makes a label, or gives it another name. */
function LabelDialog({ label, onClose }: LabelDialogProps) {
  const known = label === 'new' ? undefined : label
  const create = useSaving('POST /api/office/labels')
  const change = useSaving('PATCH /api/office/labels/:id', { of: known, onTheirs: onClose })
  return (
    <FormDialog<{ name: string }>
      of={known?.id ?? 'new'}
      title={known ? '标签改名' : '新增标签'}
      open={label !== undefined}
      onClose={onClose}
      initial={{ name: known?.name ?? '' }}
      fields={{ 'label.duplicate': 'name' }}
      onSave={({ name }) => (known ? change.run({ id: known.id, name }) : create.run({ name }))}
    >
      <Form.Item
        name="name"
        label="名称"
        rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(labelLimit)]}
      >
        <Input autoFocus showCount={counter(labelLimit)} />
      </Form.Item>
    </FormDialog>
  )
}
