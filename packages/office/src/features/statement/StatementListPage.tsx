import { volunteerSelf } from '@museum/contract/audit/audit.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { statedPeriod, statementBadges } from '@museum/contract/statement/statement.rules.ts'
import { joined } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { DayRange } from '../../components/DayRange.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { RowLink } from '../../components/RowAct.tsx'
import { SelectionLine } from '../../components/SelectionLine.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { useList } from '../../components/useList.ts'
import { useOpenedId } from '../../components/useOpened.ts'
import { selectionWidth, useSelection } from '../../components/useSelection.ts'
import { ChooseForStatement } from '../bulk/ChooseForStatement.tsx'
import { RecordBar } from '../bulk/RecordBar.tsx'
import { useMay } from '../login/me.tsx'
import { StatementDrawer } from './StatementDrawer.tsx'
import { statementsPage } from './statement.pages.ts'

type Row = OutputOf<'GET /api/office/statements'>['list'][number]

const states = [
  { value: '', label: words.all },
  { value: 'valid', label: statementBadges.valid.word },
  { value: 'replaced', label: statementBadges.replaced.word },
  { value: 'revoked', label: statementBadges.revoked.word },
] as const
const stateOf = (text: string) => states.find(({ value }) => value === text)?.value ?? ''

/** 服务证明: the statements of service, each with what can be done about it. */
export function StatementListPage() {
  const list = useList('GET /api/office/statements', {
    start: { q: '', state: '', start_date: '', end_date: '' },
    tab: 'state',
    tabs: states,
    input: ({ state, ...filter }) => ({ ...filter, state: stateOf(state) }),
  })
  const mayReview = useMay('office.review')
  const opened = useOpenedId()
  const [choosing, setChoosing] = useState(false)
  const selection = useSelection({
    rows: list.rows,
    total: list.query.data?.total ?? 0,
    filter: list.only,
    nameOf: ({ number }) => number,
    isTickable: ({ state }) => state !== 'revoked',
  })
  return (
    <ListPage
      page={statementsPage}
      kept="statements"
      list={list}
      noun="证明"
      note="志愿者在手机上自行开具，办公室也可代为出具；任何人扫描证明上的二维码都能查验。"
      empty="还没有人开具过证明。"
      exported={mayReview}
      acts={
        mayReview ? (
          <Button type="primary" onClick={() => setChoosing(true)}>
            出具证明…
          </Button>
        ) : null
      }
      leading={
        <>
          <Segmented
            aria-label="证明状态"
            options={[...states]}
            value={stateOf(list.filter.state)}
            onChange={(state) => list.setFilter({ state })}
          />
          <DayRange
            from={list.filter.start_date}
            to={list.filter.end_date}
            onChange={(start_date, end_date) => list.setFilter({ start_date, end_date })}
          />
        </>
      }
      search="搜索编号、姓名"
      columns={columnsOf(opened.open)}
      width={910 + selectionWidth}
      {...(mayReview
        ? {
            rowSelection: selection.rowSelection,
            chosenRows: selection.chosenRows,
            sums: <SelectionLine selection={selection} measure="份" />,
          }
        : {})}
      opened={opened}
    >
      {mayReview ? (
        <RecordBar
          label="批量办理"
          selection={selection}
          acts={[{ act: 'statement_revoke', word: '撤销…', danger: true }]}
        />
      ) : null}
      <ChooseForStatement open={choosing} onClose={() => setChoosing(false)} />
      <StatementDrawer id={opened.id} onClose={opened.close} onOpen={opened.open} />
    </ListPage>
  )
}

function columnsOf(open: (id: number) => void): ListColumns<Row> {
  return [
    {
      title: '证明编号',
      key: 'number',
      width: 164,
      fixed: 'left',
      className: 'figures',
      render: (_, { id, number }) => <RowLink word={number} onOpen={() => open(id)} />,
    },
    {
      title: '志愿者',
      key: 'name',
      width: 120,
      render: (_, row) => (
        <div className="named">
          <span>{row.name}</span>
          <small>{row.code}</small>
        </div>
      ),
    },
    {
      title: '服务期间',
      key: 'period',
      sort: 'first_day',
      width: 220,
      render: (_, row) => statedPeriod({ first: row.first_day, last: row.last_day }),
    },
    {
      title: '服务时长',
      key: 'hours',
      sort: 'minutes',
      width: 150,
      className: 'figures',
      render: (_, row) => joined([row.service_time_name, `${row.service_count}次`]),
    },
    {
      title: '出具',
      key: 'issued',
      sort: 'issued_at',
      width: 156,
      className: 'figures',
      render: (_, row) => (
        <div className="named">
          <span>{row.issued_at.slice(0, 16)}</span>
          <small>{row.issued_by || volunteerSelf}</small>
        </div>
      ),
    },
    {
      title: '状态',
      key: 'state',
      width: 100,
      render: (_, { state }) => <StatusTag {...statementBadges[state]} />,
    },
  ]
}
