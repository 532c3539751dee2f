import { ArrowDownOutlined, ArrowUpOutlined, PlusOutlined } from '@ant-design/icons'
import { usableBadge } from '@museum/contract/badges.ts'
import {
  type DictionaryKind,
  longestEntry,
  mostSort,
} from '@museum/contract/dictionary/dictionary.rules.ts'
import { dictionaryKindWords } from '@museum/contract/dictionary/dictionary.words.ts'
import { quoted } from '@museum/contract/text.ts'
import { Button, Form, Input, type TableProps } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { RowAct } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { dictionariesPage } from './dictionary.pages.ts'
import { FillDialog } from './FillDialog.tsx'
import type { Entry } from './useDictionaryActs.ts'
import { useDictionaryActs } from './useDictionaryActs.ts'

type Columns = NonNullable<TableProps<Entry>['columns']>

/** The dictionaries in the order of their tabs, and where each is used. */
const uses: Readonly<Record<DictionaryKind, string>> = {
  activity_type: '活动的类别，也是手机端招募列表的筛选项',
  education: '志愿者申请表的学历选项',
  service_time: '志愿者申请表的服务时间选项',
  skill: '志愿者申请表的技能选项',
  job: '志愿者申请表的岗位选项',
}
const kinds = Object.keys(uses) as DictionaryKind[]
const kindTabs = kinds.map((value) => ({ value, label: dictionaryKindWords[value] }))
const kindOf = (text: string) => kinds.find((kind) => kind === text) ?? 'activity_type'

/** 字典: the choices that forms and filters offer, one tab per kind. */
export function DictionaryPage() {
  const list = useList('GET /api/office/dictionaries', {
    start: { kind: 'activity_type', q: '' },
    tab: 'kind',
    tabs: kindTabs,
    input: ({ kind, q }) => ({ kind: kindOf(kind), q }),
  })
  const { filter, setFilter, rows, paging } = list
  const mayEdit = useMay('office.edit')
  const [editing, setEditing] = useState<Entry | 'new'>()
  const kind = kindOf(filter.kind)
  const label = dictionaryKindWords[kind]
  const [params, setParams] = useSearchParams()
  const filling = mayEdit && params.has('fill')
  const showFilling = (shown: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (shown) next.set('fill', 'usual')
        else next.delete('fill')
        return next
      },
      { replace: true },
    )
  const acts = useDictionaryActs(rows, (paging.page - 1) * paging.limit)
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      新增{label}
    </Button>
  )
  return (
    <ListPage
      page={dictionariesPage}
      kept="dictionaries"
      list={list}
      label={label}
      noun="条目"
      empty={`还没有${label}。`}
      exported={mayEdit}
      acts={mayEdit ? <Button onClick={() => showFilling(true)}>填入常用选项</Button> : null}
      create={mayEdit ? add : null}
      above={
        <Tabs
          label="字典类别"
          value={kind}
          onChange={(next) => setFilter({ kind: next, q: '' })}
          items={kinds.map((key) => ({ key, label: dictionaryKindWords[key] }))}
        />
      }
      search="搜索名称"
      filters={<span className="hint">{uses[kind]}。停用的条目保留在已有记录里，不再供选择。</span>}
      columns={
        mayEdit
          ? [
              ...columns,
              // A search hides the neighbours that a row would move past, another order is not theirs.
              moversOf(acts, filter.q === '' && list.sort === '', rows.length),
              actsOf(acts, setEditing),
            ]
          : columns
      }
      width={680}
    >
      <FillDialog open={filling} onClose={() => showFilling(false)} />
      <EntryDialog
        kind={kind}
        label={label}
        entry={editing}
        nextSort={Math.min(mostSort, Math.max(0, ...rows.map(({ sort }) => sort)) + 10)}
        onClose={() => setEditing(undefined)}
      />
    </ListPage>
  )
}

const columns: Columns = [
  { title: '名称', dataIndex: 'name' },
  {
    title: '状态',
    dataIndex: 'disabled',
    width: 110,
    render: (_, { disabled }) => <StatusTag {...usableBadge(disabled)} />,
  },
]

const moversOf = (
  acts: ReturnType<typeof useDictionaryActs>,
  mayMove: boolean,
  count: number,
): Columns[number] => ({
  title: '顺序',
  key: 'sort',
  width: 110,
  render: (_, { name }, at) => (
    <div className="row-acts">
      <Button
        type="text"
        size="small"
        icon={<ArrowUpOutlined />}
        aria-label={`上移${quoted(name)}`}
        disabled={!mayMove || acts.moving || at === 0}
        onClick={() => void acts.move(at, -1)}
      />
      <Button
        type="text"
        size="small"
        icon={<ArrowDownOutlined />}
        aria-label={`下移${quoted(name)}`}
        disabled={!mayMove || acts.moving || at === count - 1}
        onClick={() => void acts.move(at, 1)}
      />
    </div>
  ),
})

const actsOf = (
  acts: ReturnType<typeof useDictionaryActs>,
  onRename: (entry: Entry) => void,
): Columns[number] => ({
  title: '操作',
  key: 'acts',
  width: 200,
  render: (_, row) => (
    <div className="row-acts">
      <RowAct word="改名" of={row.name} onClick={() => onRename(row)} />
      <RowAct
        word={row.disabled ? '启用' : '停用'}
        of={row.name}
        onClick={() => acts.toggle(row)}
      />
      <RowAct word="删除" of={row.name} danger onClick={() => acts.remove(row)} />
    </div>
  ),
})

interface EntryDialogProps {
  kind: DictionaryKind
  /** What the dictionary's entries are called. */
  label: string
  entry: Entry | 'new' | undefined
  /** Where a new entry goes. */
  nextSort: number
  onClose: () => void
}

/** Adds or renames an entry. */
function EntryDialog({ kind, label, entry, nextSort, onClose }: EntryDialogProps) {
  const known = entry === 'new' ? undefined : entry
  const create = useSaving('POST /api/office/dictionaries')
  const change = useSaving('PATCH /api/office/dictionaries/:id', { of: known, onTheirs: onClose })
  return (
    <FormDialog<{ name: string }>
      of={known?.id ?? 'new'}
      title={entry === 'new' ? `新增${label}` : `修改${label}名称`}
      open={entry !== undefined}
      onClose={onClose}
      initial={{ name: known?.name ?? '' }}
      fields={{ 'dictionary.duplicate': 'name' }}
      onSave={({ name }) =>
        known ? change.run({ id: known.id, name }) : create.run({ kind, name, sort: nextSort })
      }
    >
      <Form.Item
        name="name"
        label="名称"
        {...(entry !== 'new' ? { extra: '使用它的记录会一并显示新名称' } : {})}
        rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(longestEntry)]}
      >
        <Input autoFocus showCount={counter(longestEntry)} />
      </Form.Item>
    </FormDialog>
  )
}
