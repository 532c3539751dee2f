import type { BulkActName } from '@museum/contract/bulk/bulk.rules.ts'
import { bulkOutcomeWords } from '@museum/contract/bulk/bulk.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { useState } from 'react'
import { FilteredTable } from '../../components/ListPage.tsx'
import { RowAct, RowLink } from '../../components/RowAct.tsx'
import { SectionSearch } from '../../components/SectionSearch.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { saveFile } from '../../components/saveFile.ts'
import type { ListColumns } from '../../components/sorting.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { useLetterKeys } from '../../components/useLetterKeys.ts'
import { useList } from '../../components/useList.ts'
import { type Bulk, isUnderWay, lookEvery } from '../../components/wayBack.ts'
import { StatementDrawer } from '../statement/StatementDrawer.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { aboutColumn } from './aboutColumn.ts'

type PersonRow = OutputOf<'GET /api/office/bulk/:id/people'>['list'][number]

const tabs = [
  { key: '', label: '全部' },
  { key: 'done', label: bulkOutcomeWords.done },
  { key: 'skipped', label: bulkOutcomeWords.skipped },
  { key: 'undone', label: bulkOutcomeWords.undone },
  { key: 'kept', label: bulkOutcomeWords.kept },
] as const

const outcomeOf = (given: string) => tabs.find(({ key }) => key === given)?.key ?? ''

/** What became of each of one, as the address narrows and orders it. */
export const useBulkPeople = (bulk: Bulk) =>
  useList('GET /api/office/bulk/:id/people', {
    start: { outcome: '', q: '' },
    tab: 'outcome',
    tabs: tabs.map(({ key, label }) => ({ value: key, label })),
    input: ({ outcome, q }) => ({ id: bulk.id, outcome: outcomeOf(outcome), q }),
    ...(isUnderWay(bulk) ? { every: lookEvery } : {}),
  })

interface BulkPeopleProps {
  bulk: Bulk
  list: ReturnType<typeof useBulkPeople>
}

/** What became of each, by outcome. */
export function BulkPeople({ bulk, list }: BulkPeopleProps) {
  const [opened, setOpened] = useState(0)
  const isBack = bulk.state === 'undoing' || bulk.state === 'undone'
  const choose = (outcome: string) => list.setFilter({ outcome })
  useLetterKeys({ 1: () => choose(''), 2: () => choose('done'), 3: () => choose('skipped') })
  return (
    <>
      <Tabs
        label="结果"
        value={outcomeOf(list.filter.outcome)}
        items={isBack ? tabs : tabs.slice(0, 3)}
        onChange={choose}
      />
      <SectionSearch
        list={list}
        label="搜索姓名或编号"
        keys={keys}
        steps={opened === 0}
        leaves={false}
      />
      <FilteredTable
        label="名单"
        list={list}
        noun="人"
        empty="没有。"
        columns={columnsOf(bulk.act, setOpened)}
        width={900}
      />
      {bulk.act === 'statement' ? (
        <StatementDrawer id={opened} onClose={() => setOpened(0)} onOpen={setOpened} />
      ) : null}
    </>
  )
}

type Columns = ListColumns<PersonRow>
const keys = { more: [['1 2 3', '全部、已处理、除外']] } as const

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
    render: (_, { volunteer_id, name, code }) => (
      <>
        <PersonLink id={volunteer_id}>{name}</PersonLink>{' '}
        <span className="hint figures">{code}</span>
      </>
    ),
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
