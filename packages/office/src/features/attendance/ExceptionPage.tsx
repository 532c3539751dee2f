import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { DayRange } from '../../components/DayRange.tsx'
import { ListPage, useList } from '../../components/ListPage.tsx'
import { useOpened } from '../../components/useOpened.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { pages } from '../../menu.tsx'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { useMay } from '../login/me.tsx'
import { AttendanceDrawer } from './AttendanceDrawer.tsx'
import { exceptionColumns } from './attendanceColumns.tsx'
import type { AttendedRow } from './attendanceRows.ts'
import { JudgeDialog } from './JudgeDialog.tsx'
import { RepairDialog } from './RepairDialog.tsx'

const waitingOptions = { every: refreshIntervals.queues, quiet: true } as const

type Kind = 'lacking' | 'pending' | 'repaired'
const kindOf = (text: string): Kind =>
  text === 'repaired' || text === 'pending' ? text : 'lacking'

const emptyWords = {
  lacking: '没有缺卡的排班，都处理完了。',
  pending: '没有待核实的排班，都处理完了。',
  repaired: '还没有补签。',
} as const

/** 考勤异常: shifts that lack a time, those that wait to be judged, and what the office has made up. */
export function ExceptionPage() {
  const list = useList('GET /api/office/exceptions', {
    start: { kind: 'lacking', start_date: '', end_date: '', q: '' },
    tab: 'kind',
    input: (filter) => ({ ...filter, kind: kindOf(filter.kind) }),
  })
  const { filter, setFilter, rows } = list
  const kind = kindOf(filter.kind)
  const mayRepair = useMay('office.schedule')
  const waiting = useQueryOf('GET /api/office/exceptions/count', {}, waitingOptions).data
  const opened = useOpened<AttendedRow, 'GET /api/office/rosters/:id'>(
    list.query.data?.list,
    'GET /api/office/rosters/:id',
  )
  const [repairing, setRepairing] = useState<AttendedRow>()
  const repair = () => {
    if (mayRepair && opened.row) setRepairing(opened.row)
  }
  const [judging, setJudging] = useState<AttendedRow>()
  const judge = () => {
    if (mayRepair && opened.row) setJudging(opened.row)
  }
  useReviewKeys({ ...opened, pass: repair, fail: () => {} })
  return (
    <ListPage
      page={pages.exceptions}
      note={<KeysNote mayRepair={mayRepair} />}
      list={list}
      noun="记录"
      empty={emptyWords[kind]}
      exported={mayRepair}
      tabs={
        <Tabs
          activeKey={kind}
          onChange={(key) => setFilter({ kind: key })}
          items={[
            { key: 'lacking', label: `缺卡${countWord(waiting?.lacking)}` },
            { key: 'pending', label: `待核实${countWord(waiting?.pending)}` },
            { key: 'repaired', label: '补签' },
          ]}
        />
      }
      leading={
        <DayRange
          from={filter.start_date}
          to={filter.end_date}
          onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
        />
      }
      search="搜索姓名、编号、活动"
      columns={exceptionColumns(
        ({ id }) => opened.open(id),
        mayRepair
          ? (row) => (
              <RowAct
                word={actWords[kind]}
                onAct={() => (kind === 'pending' ? setJudging(row) : setRepairing(row))}
              />
            )
          : undefined,
        kind === 'repaired',
      )}
      width={kind === 'repaired' ? 1080 : 880}
      opened={opened}
    >
      <AttendanceDrawer
        opened={opened}
        count={rows.length}
        mayRepair={mayRepair}
        onRepair={repair}
        onJudge={judge}
      />
      <RepairDialog
        row={repairing}
        onClose={() => setRepairing(undefined)}
        onDone={() => {
          if (kind === 'lacking' && opened.id === repairing?.id) opened.leave()
        }}
      />
      <JudgeDialog
        row={judging}
        onClose={() => setJudging(undefined)}
        onDone={() => {
          if (kind === 'pending' && opened.id === judging?.id) opened.leave()
        }}
      />
    </ListPage>
  )
}

/** The queue is counted as far as a thousand. */
function countWord(waiting: number | undefined): string {
  if (waiting === undefined) return ''
  return waiting > 999 ? ' 999+' : ` ${waiting}`
}

const actWords = { lacking: '补签', pending: '核实', repaired: '更正' } as const

function RowAct({ word, onAct }: { word: string; onAct: () => void }) {
  return (
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation()
        onAct()
      }}
    >
      {word}
    </Button>
  )
}

function KeysNote({ mayRepair }: { mayRepair: boolean }) {
  return (
    <>
      <kbd>J</kbd> <kbd>K</kbd> 下一条、上一条
      {mayRepair ? (
        <>
          ，<kbd>P</kbd> 补签
        </>
      ) : null}
      ，<kbd>Esc</kbd> 关闭
    </>
  )
}
