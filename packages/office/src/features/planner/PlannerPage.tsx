import { CopyOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { addDays } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Button, DatePicker, Select, Skeleton, Space } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { Blank, Failure } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useOpenedText } from '../../components/useOpened.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { useServices } from '../service/services.tsx'
import { CellDrawer } from './CellDrawer.tsx'
import { CopyWeekDialog } from './CopyWeekDialog.tsx'
import type { CellPlace } from './plannerRows.ts'
import { openSlots, rowsOf, sumsOf, type Week } from './plannerRows.ts'
import { WeekGrid } from './WeekGrid.tsx'

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
const dayOf = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : '')

/** 排班计划: a week by service type and place, wanted against filled. */
export function PlannerPage() {
  const address = useAddressFilter({ date: '', type: '', place: '' })
  const filter = { type: idOf(address.filter.type), place: idOf(address.filter.place) }
  const mayEdit = useMay('office.schedule')
  const services = useServices()
  const opened = useOpenCell()
  const input = {
    date: dayOf(address.filter.date) || (opened.cell?.date ?? ''),
    service_type_id: filter.type,
    place_id: filter.place,
  }
  const query = useQueryOf('GET /api/office/rosters/week', input, { keep: true })
  const [copying, setCopying] = useState(false)
  const week = query.data
  const monday = week?.days[0]?.date ?? ''
  const rows =
    week && services.types && services.places
      ? rowsOf(services.types, services.places, week, filter)
      : undefined
  const failed = query.error ?? services.error
  return (
    <Page
      title={pages.planner.label}
      note={week ? summaryOf(week) : null}
      acts={
        mayEdit && week ? (
          <>
            <ExportButton address="GET /api/office/rosters/week/export" filter={input} />
            <Button icon={<CopyOutlined />} onClick={() => setCopying(true)}>
              复制本周计划
            </Button>
          </>
        ) : null
      }
    >
      <PlannerFilters
        monday={monday}
        filter={address.filter}
        filtered={filter.type > 0 || filter.place > 0}
        types={services.types ?? []}
        places={services.places ?? []}
        onFilter={address.setFilter}
      />
      {week?.more ? (
        <Alert
          className="more-shifts"
          type="warning"
          showIcon
          title="本周排班超过 2000 个，只显示一部分。请按服务类型或地点筛选。"
        />
      ) : null}
      {week && rows ? (
        rows.length > 0 ? (
          <WeekGrid
            week={week}
            rows={rows}
            stale={query.isPlaceholderData}
            mayEdit={mayEdit}
            onOpen={opened.open}
          />
        ) : (
          <div className="card">
            <NoRows filtered={filter.type > 0 || filter.place > 0} />
          </div>
        )
      ) : failed ? (
        <div className="card">
          <Failure
            error={failed}
            onRetry={() => {
              void query.refetch()
              services.retry()
            }}
          />
        </div>
      ) : (
        <PlannerSkeleton />
      )}
      {week ? (
        <>
          <CellDrawer
            week={week}
            cell={opened.cell}
            types={services.types ?? []}
            places={services.places ?? []}
            mayEdit={mayEdit}
            onClose={opened.close}
          />
          <CopyWeekDialog
            from={copying ? monday : ''}
            today={week.today}
            onClose={() => setCopying(false)}
            onCopied={(to) => address.setFilter({ date: to })}
          />
        </>
      ) : null}
    </Page>
  )
}

function summaryOf(week: Week): string {
  const { days, shifts, more } = week
  const { need, lack } = sumsOf(openSlots(week))
  const monday = days[0]?.date ?? ''
  const until = addDays(monday, 6)
  const span = `${Number(monday.slice(0, 4))}年${Number(monday.slice(5, 7))}月${Number(monday.slice(8))}日至${Number(until.slice(5, 7))}月${Number(until.slice(8))}日`
  const count = more ? '超过 2000' : shifts.length
  return `${span}，已排 ${count} 人次${need > 0 ? `，所需 ${need} 人次，缺 ${lack}` : ''}`
}

function NoRows({ filtered }: { filtered: boolean }) {
  if (filtered) return <Blank text="没有符合条件的服务类型和地点。" />
  return (
    <Blank text="还没有可排班的服务类型和地点。">
      <span className="row-acts">
        <Link to={pages.serviceTypes.path}>设置服务类型</Link>
        <Link to={pages.places.path}>设置服务地点</Link>
      </span>
    </Blank>
  )
}

interface Named {
  id: number
  name: string
}

interface PlannerFiltersProps {
  /** The week that is shown; empty while none is. */
  monday: string
  filter: { type: string; place: string }
  filtered: boolean
  types: readonly Named[]
  places: readonly Named[]
  onFilter: (patch: { date?: string; type?: string; place?: string }) => void
}

/** Which week, and which service type or place of it. */
function PlannerFilters({
  monday,
  filter,
  filtered,
  types,
  places,
  onFilter,
}: PlannerFiltersProps) {
  const go = (days: number) => onFilter({ date: addDays(monday, days) })
  return (
    <FilterBar filtered={filtered} onClear={() => onFilter({ type: '', place: '' })}>
      <Space.Compact>
        <Button
          icon={<LeftOutlined />}
          aria-label="上一周"
          disabled={monday === ''}
          onClick={() => go(-7)}
        />
        <Button onClick={() => onFilter({ date: '' })}>本周</Button>
        <Button
          icon={<RightOutlined />}
          aria-label="下一周"
          disabled={monday === ''}
          onClick={() => go(7)}
        />
      </Space.Compact>
      <DatePicker
        className="week-picker"
        picker="week"
        aria-label="选择一周"
        allowClear={false}
        value={monday === '' ? null : dayjs(monday)}
        format={(day) => `${day.format('YYYY年M月D日')}起的一周`}
        onChange={(day) => day && onFilter({ date: day.format('YYYY-MM-DD') })}
      />
      <Select
        aria-label="服务类型"
        options={[{ value: '', label: '全部服务类型' }, ...types.map(optionOf)]}
        value={filter.type}
        onChange={(type) => onFilter({ type })}
      />
      <Select
        aria-label="服务地点"
        options={[{ value: '', label: '全部服务地点' }, ...places.map(optionOf)]}
        value={filter.place}
        onChange={(place) => onFilter({ place })}
      />
    </FilterBar>
  )
}

const optionOf = ({ id, name }: Named) => ({ value: String(id), label: name })

/** The week while it is loading. */
function PlannerSkeleton() {
  return (
    <div className="card table-skeleton" role="status" aria-busy="true" aria-label="正在载入">
      <Skeleton active title={false} paragraph={{ rows: 12, width: '100%' }} />
    </div>
  )
}

/** The cell of the plan that stands open, in the address as `2026-05-12.3.7`. */
function useOpenCell() {
  const { text, open, close } = useOpenedText()
  const [, date = '', type, place] =
    /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,9})\.([1-9]\d{0,9})$/.exec(text) ?? []
  const cell: CellPlace | undefined = date
    ? { date, typeId: Number(type), placeId: Number(place) }
    : undefined
  return {
    cell,
    open: (next: CellPlace) => open(`${next.date}.${next.typeId}.${next.placeId}`),
    close,
  }
}
