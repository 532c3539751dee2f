import type { BulkActName } from '@museum/contract/bulk/bulk.rules.ts'
import { bulkOutcomeWords } from '@museum/contract/bulk/bulk.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import type { TableProps } from 'antd'
import { useState } from 'react'
import { Blank } from '../../components/Blank.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { RowAct, RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { saveFile } from '../../components/saveFile.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useLetterKeys } from '../../components/useLetterKeys.ts'
import { type Bulk, isUnderWay, lookEvery } from '../../components/wayBack.ts'
import { StatementDrawer } from '../statement/StatementDrawer.tsx'
import { NameAndCode } from '../volunteer/NameAndCode.tsx'
import { aboutColumn } from './aboutColumn.ts'

type PersonRow = OutputOf<'GET /api/office/bulk/:id/people'>['list'][number]

const tabs = [
  { key: '', label: '全部' },
  { key: 'done', label: bulkOutcomeWords.done },
  { key: 'skipped', label: bulkOutcomeWords.skipped },
  { key: 'undone', label: bulkOutcomeWords.undone },
  { key: 'kept', label: bulkOutcomeWords.kept },
] as const

/** What became of each, kept by outcome in the address. */
export function BulkPeople({ bulk }: { bulk: Bulk }) {
  const place = useAddressFilter({ outcome: '' }, 'outcome')
  const outcome = tabs.find(({ key }) => key === place.filter.outcome)?.key ?? ''
  const query = useQueryOf(
    'GET /api/office/bulk/:id/people',
    { id: bulk.id, outcome, ...place.paging },
    { keep: true, ...(isUnderWay(bulk) ? { every: lookEvery } : {}) },
  )
  const [opened, setOpened] = useState(0)
  const isBack = bulk.state === 'undoing' || bulk.state === 'undone'
  const choose = (key: string) => place.setFilter({ outcome: key })
  useLetterKeys({ 1: () => choose(''), 2: () => choose('done'), 3: () => choose('skipped') })
  return (
    <>
      <Tabs
        label="结果"
        value={outcome}
        items={isBack ? tabs : tabs.slice(0, 3)}
        onChange={choose}
      />
      <ListTable<PersonRow>
        label="名单"
        query={query}
        paging={place.paging}
        onPaging={place.setPaging}
        columns={columnsOf(bulk.act, setOpened)}
        width={900}
        empty={<Blank text="没有。" />}
      />
      {bulk.act === 'statement' ? (
        <StatementDrawer id={opened} onClose={() => setOpened(0)} onOpen={setOpened} />
      ) : null}
    </>
  )
}

type Columns = NonNullable<TableProps<PersonRow>['columns']>

function columnsOf(act: BulkActName, open: (id: number) => void): Columns {
  if (act === 'notify') return columns.filter(({ key }) => key !== 'was' && key !== 'becomes')
  if (act !== 'statement') return [...columns.slice(0, 1), ...aboutColumn(act), ...columns.slice(1)]
  return columns.flatMap((column) => {
    if (column.key === 'was') return []
    return column.key === 'becomes' ? [statementColumn(open)] : [column]
  })
}

/** Somebody's statement as it was issued, opened as in the list of all, and its file. */
const statementColumn = (open: (id: number) => void): Columns[number] => ({
  title: '证明',
  key: 'becomes',
  width: 260,
  render: (_, { statement_id: id, becomes, name, outcome }) =>
    id > 0 ? (
      <span className="row gap-l figures">
        <RowLink word={becomes} onOpen={() => open(id)} />
        {outcome === 'done' ? (
          <RowAct
            word="下载PDF"
            of={name}
            onClick={() => void saveFile('GET /api/office/statements/:id/file', { id })}
          />
        ) : null}
      </span>
    ) : (
      '—'
    ),
})

const columns: Columns = [
  {
    title: '志愿者',
    dataIndex: 'name',
    width: 240,
    render: (_, row) => <NameAndCode {...row} />,
  },
  { title: '原来', key: 'was', dataIndex: 'was', width: 160, render: (_, { was }) => was || '—' },
  {
    title: '现在',
    key: 'becomes',
    dataIndex: 'becomes',
    width: 160,
    render: (_, { outcome, was, becomes }) => (outcome === 'undone' ? was : becomes) || '—',
  },
  {
    title: '结果',
    dataIndex: 'outcome',
    render: (_, { outcome, why }) =>
      outcome === 'done' ? (
        <StatusTag tone="celadon" word={bulkOutcomeWords.done} />
      ) : (
        <>
          <StatusTag tone="grey" word={bulkOutcomeWords[outcome]} /> {why}
        </>
      ),
  },
  { title: '时间', dataIndex: 'at', width: 180, className: 'figures' },
]
