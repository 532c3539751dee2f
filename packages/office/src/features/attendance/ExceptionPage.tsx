import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { DayRange } from '../../components/DayRange.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useQueues } from '../../shell/useQueues.ts'
import { useMay } from '../login/me.tsx'
import { AttendanceDrawer } from './AttendanceDrawer.tsx'
import { exceptionColumns } from './attendanceColumns.tsx'
import type { AttendedRow } from './attendanceRows.ts'
import { RepairDialog } from './RepairDialog.tsx'

const startFilter = { kind: 'lacking', start_date: '', end_date: '', q: '' }

/** 考勤异常: shifts that are over and lack a time, and what the office has made up. */
export function ExceptionPage() {
  const address = useAddressFilter(startFilter)
  const { filter, setFilter } = address
  const kind = filter.kind === 'repaired' ? 'repaired' : 'lacking'
  const mayRepair = useMay('office.schedule')
  const waiting = useQueues()?.exceptions
  const query = useCall(
    'GET /api/office/exceptions',
    { ...filter, kind, ...address.paging },
    { keep: true },
  )
  const rows = query.data?.list ?? []
  const opened = useOpened<AttendedRow>(query.data?.list)
  const sought = useCall(
    'GET /api/office/rosters/:id',
    { id: opened.sought },
    { enabled: opened.sought > 0 },
  )
  const row = opened.row ?? sought.data
  const [repairing, setRepairing] = useState<AttendedRow>()
  const repair = () => {
    if (mayRepair && row) setRepairing(row)
  }
  useReviewKeys({ ...opened, row, pass: repair, fail: () => {} })
  const searched = filter.q !== '' || filter.start_date !== '' || filter.end_date !== ''
  const clear = () => setFilter({ q: '', start_date: '', end_date: '' })
  return (
    <Page
      title={pages.exceptions.label}
      note={<KeysNote mayRepair={mayRepair} />}
      acts={
        mayRepair ? (
          <ExportButton address="GET /api/office/exceptions/export" filter={{ ...filter, kind }} />
        ) : null
      }
    >
      <div className="tabs-row">
        <Tabs
          activeKey={kind}
          onChange={(key) => setFilter({ kind: key })}
          items={[
            { key: 'lacking', label: `缺卡${countWord(waiting)}` },
            { key: 'repaired', label: '补签' },
          ]}
        />
        <FilterBar filtered={searched} onClear={clear}>
          <DayRange
            from={filter.start_date}
            to={filter.end_date}
            onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
          />
          <SearchBox
            label="搜索姓名、编号、活动"
            value={filter.q}
            onSearch={(q) => setFilter({ q })}
          />
        </FilterBar>
      </div>
      <ListTable<AttendedRow>
        label={pages.exceptions.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={exceptionColumns(
          ({ id }) => opened.open(id),
          mayRepair
            ? (row) => <RepairAct onRepair={() => setRepairing(row)} kind={kind} />
            : undefined,
          kind === 'repaired',
        )}
        width={kind === 'repaired' ? 1080 : 880}
        onRow={({ id }) => ({ onClick: () => opened.open(id) })}
        rowClassName={({ id }) => (id === opened.id ? 'openable opened' : 'openable')}
        empty={
          <Blank text={emptyWord(kind, searched)}>
            {searched ? <Button onClick={clear}>清除筛选</Button> : null}
          </Blank>
        }
      />
      <AttendanceDrawer
        open={opened.id > 0}
        row={row}
        sought={sought}
        at={opened.at}
        count={rows.length}
        mayRepair={mayRepair}
        onClose={opened.close}
        onStep={opened.step}
        onRepair={repair}
      />
      <RepairDialog
        row={repairing}
        onClose={() => setRepairing(undefined)}
        onDone={() => {
          if (kind === 'lacking' && opened.id === repairing?.id) opened.leave()
        }}
      />
    </Page>
  )
}

/** The queue is counted as far as a thousand. */
function countWord(waiting: number | undefined): string {
  if (waiting === undefined) return ''
  return waiting > 999 ? ' 999+' : ` ${waiting}`
}

function emptyWord(kind: 'lacking' | 'repaired', searched: boolean): string {
  if (searched) return '没有符合条件的记录。'
  return kind === 'lacking' ? '没有缺卡的排班，都处理完了。' : '还没有补签。'
}

function RepairAct({ kind, onRepair }: { kind: 'lacking' | 'repaired'; onRepair: () => void }) {
  return (
    <Button
      size="small"
      onClick={(event) => {
        event.stopPropagation()
        onRepair()
      }}
    >
      {kind === 'lacking' ? '补签' : '更正'}
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
