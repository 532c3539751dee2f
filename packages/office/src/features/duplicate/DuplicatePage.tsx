import type { OutputOf } from '@museum/contract/calls.ts'
import {
  duplicateBadge,
  duplicateReasonWords,
  overlapWords,
  settledWords,
} from '@museum/contract/duplicate/duplicate.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Button, Segmented, Space } from 'antd'
import { useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { StepDrawer } from '../../components/StepDrawer.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useDecidedHere } from '../../components/useDecidedHere.ts'
import { useList } from '../../components/useList.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { useMay } from '../login/me.tsx'
import { CompareTable, nameOf, type Pair } from './CompareTable.tsx'
import { duplicatesPage } from './duplicate.pages.ts'

type DuplicateRow = OutputOf<'GET /api/office/duplicates'>['list'][number]
type Columns = ListColumns<DuplicateRow>

const states = [
  { value: '1', label: '待处理' },
  { value: '2', label: '不是同一人' },
  { value: '0', label: words.all },
]

/** 疑似同一人: pairs of records that may be one person's, joined by hand or said to be two people's. */
export function DuplicatePage() {
  const list = useList('GET /api/office/duplicates', {
    start: { state: '1' },
    tab: 'state',
    tabs: states,
    input: (filter) => filter,
  })
  const decidedHere = useDecidedHere(JSON.stringify(list.filter))
  const opened = useOpened<DuplicateRow, 'GET /api/office/duplicates/:id'>(
    list.query.data ? list.rows : undefined,
    'GET /api/office/duplicates/:id',
    decidedHere.has,
  )
  const { row, gone } = opened
  const open = row !== undefined && !gone && !decidedHere.has(row.id)
  const [chosen, setChosen] = useState<{ pair: number; stays: number }>()
  const query = useQueryOf(
    'GET /api/office/duplicates/:id',
    { id: row?.id ?? 0 },
    { enabled: row !== undefined },
  )
  const pair = query.data?.id === row?.id ? query.data : undefined
  const stays = pair && chosen?.pair === pair.id ? chosen.stays : undefined
  const ask = useAsk()
  const mayReview = useMay('office.review')
  const join = useCommand('POST /api/office/duplicates/:id/join', { done: '已合并' })
  const dismiss = useCommand('POST /api/office/duplicates/:id/dismiss', {
    done: '已标为不是同一人',
  })
  const joinable = open && pair !== undefined && stays !== undefined && pair.overlaps.length === 0
  const decide = async (id: number, run: () => Promise<unknown>) => {
    if (await decidedHere.whileDeciding(id, run)) opened.leave(id)
  }
  const beginJoin = () => {
    if (!joinable) return
    const [kept, joined] = pair.one.id === stays ? [pair.one, pair.other] : [pair.other, pair.one]
    ask({
      title: `保留${nameOf(kept)}？`,
      content: `${nameOf(joined)}名下的时长、班次、报名、消息等都归保留的一方，登录后也是保留的这份资料；其余资料不再保留。此操作不能撤销。`,
      okText: '合并，不能恢复',
      act: () => decide(pair.id, () => join.run({ id: pair.id, stays })),
    })
  }
  const beginDismiss = () => {
    if (!open || row.state !== 1) return
    ask({
      title: '不是同一人？',
      content: '两份资料保持不变，以后不再提示这一对。',
      okText: '不是同一人',
      danger: false,
      act: () => decide(row.id, () => dismiss.run({ id: row.id })),
    })
  }
  const decisions = mayReview ? { pass: beginJoin, fail: beginDismiss } : {}
  useReviewKeys({ ...opened, ...decisions })
  return (
    <ListPage
      page={duplicatesPage}
      note="提交申请、导入和更改资料时随即比对：同名且手机号或出生日期相同的，列在这里核对并合并。"
      keys={mayReview ? { pass: '合并', fail: '不是同一人' } : {}}
      kept="duplicates"
      list={list}
      noun="疑似同一人的资料"
      empty="没有待处理的疑似同一人。"
      leading={
        <Segmented
          aria-label="处理状态"
          options={states}
          value={list.filter.state}
          onChange={(state) => list.setFilter({ state })}
        />
      }
      columns={columnsOf((id) => opened.open(id))}
      width={860}
      opened={opened}
    >
      <StepDrawer
        title="疑似同一人"
        size={760}
        opened={opened}
        count={list.rows.length}
        footer={
          open && mayReview ? (
            <Space>
              <Button danger size="large" disabled={!joinable} onClick={beginJoin}>
                合并 <kbd>P</kbd>
              </Button>
              {row.state === 1 ? (
                <Button size="large" onClick={beginDismiss}>
                  不是同一人 <kbd>F</kbd>
                </Button>
              ) : null}
              {pair && !joinable && pair.overlaps.length === 0 ? (
                <span className="hint">请先选择保留哪一份</span>
              ) : null}
            </Space>
          ) : null
        }
      >
        {(one) => (
          <Loaded query={query} lines={12}>
            {(data) => (
              <DuplicateDetail
                pair={data}
                stays={stays}
                onStays={(id) => setChosen({ pair: one.id, stays: id })}
              />
            )}
          </Loaded>
        )}
      </StepDrawer>
    </ListPage>
  )
}

function columnsOf(open: (id: number) => void): Columns {
  return [
    {
      title: '两份资料',
      dataIndex: 'one',
      sort: 'name',
      width: 420,
      render: (_, { id, one, other }) => (
        <RowLink word={`${nameOf(one)}、${nameOf(other)}`} onOpen={() => open(id)} />
      ),
    },
    {
      title: '依据',
      dataIndex: 'reason',
      width: 180,
      render: (reason: DuplicateRow['reason']) => duplicateReasonWords[reason],
    },
    {
      title: '发现时间',
      dataIndex: 'found_at',
      width: 150,
      render: (at: string) => <span className="figures">{at.slice(0, 16)}</span>,
    },
    {
      title: '状态',
      dataIndex: 'state',
      width: 110,
      render: (state: DuplicateRow['state']) => <StatusTag {...duplicateBadge(state)} />,
    },
  ]
}

interface DuplicateDetailProps {
  pair: Pair
  stays: number | undefined
  onStays: (id: number) => void
}

/** A pair in full: what stands against joining, what joining settles, and both records beside each other. */
function DuplicateDetail({ pair, stays, onStays }: DuplicateDetailProps) {
  const { overlaps, settled } = pair
  const decided =
    pair.decided_at === '' ? '' : `${pair.decided_by}，${pair.decided_at.slice(0, 16)}`
  return (
    <>
      <p>
        <StatusTag {...duplicateBadge(pair.state)} /> {duplicateReasonWords[pair.reason]}，
        {pair.found_at.slice(0, 16)} 发现{decided === '' ? null : `；${decided} 标记`}
      </p>
      <div className="stack compare-notes">
        {overlaps.length > 0 ? (
          <Alert
            type="warning"
            showIcon
            title="有冲突，暂时不能合并"
            description={
              <ul className="steps">
                {overlaps.map((overlap) => (
                  <li key={overlap.kind}>{overlapWords(overlap)}</li>
                ))}
              </ul>
            }
          />
        ) : null}
        {settled.length > 0 ? (
          <Alert
            type="info"
            showIcon
            title="合并时会这样处理"
            description={
              <ul className="steps">
                {settled.map((one) => (
                  <li key={one.kind}>{settledWords(one)}</li>
                ))}
              </ul>
            }
          />
        ) : null}
      </div>
      <CompareTable
        pair={pair}
        stays={stays}
        onStays={overlaps.length === 0 ? onStays : undefined}
      />
    </>
  )
}
