import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { AttendanceDrawer } from './AttendanceDrawer.tsx'
import { AttendanceFilters, filterOf, startFilter } from './AttendanceFilters.tsx'
import { attendanceColumns } from './attendanceColumns.tsx'
import type { AttendedRow } from './attendanceRows.ts'
import { RepairDialog } from './RepairDialog.tsx'

/** 考勤: who came when, by day, group, type and place; repaired and exported from here. */
export function AttendancePage() {
  const address = useAddressFilter(startFilter)
  const filter = filterOf(address.filter)
  const mayRepair = useMay('office.schedule')
  const { day } = useMuseumClock()
  const query = useCall('GET /api/office/rosters', { ...filter, ...address.paging }, { keep: true })
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
  return (
    <Page
      title={pages.attendance.label}
      note={address.filter.start_date || address.filter.end_date ? undefined : '未选日期时显示今天'}
      acts={
        mayRepair ? <ExportButton address="GET /api/office/rosters/export" filter={filter} /> : null
      }
    >
      <AttendanceFilters address={address} today={day} />
      <ListTable<AttendedRow>
        label={pages.attendance.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={attendanceColumns(({ id }) => opened.open(id))}
        width={900}
        onRow={({ id }) => ({ onClick: () => opened.open(id) })}
        rowClassName={({ id }) => (id === opened.id ? 'openable opened' : 'openable')}
        empty={
          <Blank text={address.filtered ? '没有符合条件的排班。' : '今天没有排班。'}>
            {address.filtered ? <Button onClick={address.clear}>清除筛选</Button> : null}
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
      <RepairDialog row={repairing} onClose={() => setRepairing(undefined)} />
    </Page>
  )
}
