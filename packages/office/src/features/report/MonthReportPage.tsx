import {
  daysOfMonth,
  monthAfter,
  monthBefore,
  monthText,
} from '@museum/contract/report/report.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Select } from 'antd'
import { Link } from 'react-router'
import { Blank, Loaded } from '../../components/Blank.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { Page } from '../../shell/Page.tsx'
import { plannerPage } from '../planner/planner.pages.ts'
import { MonthSheet } from './MonthSheet.tsx'
import type { MonthReport } from './monthReport.ts'
import { PrintButton } from './PrintButton.tsx'
import { monthReportPage } from './report.pages.ts'
import './report.css'

const monthOf = (text: string) => (/^[1-9]\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : '')

/** 月报: a month for the director, on one page of A4; the last month stands when it is opened. */
export function MonthReportPage() {
  const { filter, setFilter } = useAddressFilter({ month: '' })
  const query = useQueryOf(
    'GET /api/office/reports/month',
    { month: monthOf(filter.month) },
    { keep: true },
  )
  const report = query.data
  return (
    <Page
      title={monthReportPage.label}
      bar={
        report ? (
          <MonthChoice month={report.month} onMonth={(month) => setFilter({ month })} />
        ) : null
      }
      acts={<PrintButton there={report !== undefined && !isNothing(report)} />}
    >
      <Loaded query={query} lines={14} card>
        {(data) =>
          isNothing(data) ? (
            <div className="card">
              <Blank text={`${monthText(data.month)}及之前一年没有服务记录，也没有排定所需人数。`}>
                <Link to={plannerPage.path}>去排班</Link>
              </Blank>
            </div>
          ) : (
            <MonthSheet report={data} />
          )
        }
      </Loaded>
    </Page>
  )
}

/** Nothing was served in this month or a year before, nothing wanted, and nobody came or left. */
function isNothing({ months, need, missed, joined, left }: MonthReport): boolean {
  return (
    need + missed + joined + left === 0 &&
    months.every(({ minutes, people }) => minutes + people === 0)
  )
}

/** As many months back can be chosen. */
const offered = 36

function MonthChoice({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const { day } = useMuseumClock()
  const latest = day === '' ? month : day.slice(0, 7)
  const months: string[] = []
  for (let one = latest; months.length < offered; one = monthBefore(daysOfMonth(one).first))
    months.push(one)
  if (!months.includes(month)) months.push(month)
  return (
    <div className="row screen-only">
      <Button aria-label="前一个月" onClick={() => onMonth(monthBefore(daysOfMonth(month).first))}>
        ‹
      </Button>
      <Select
        className="month-choice"
        aria-label="月份"
        value={month}
        options={months.map((value) => ({ value, label: monthText(value) }))}
        onChange={onMonth}
      />
      <Button
        aria-label="后一个月"
        disabled={month >= latest}
        onClick={() => onMonth(monthAfter(month))}
      >
        ›
      </Button>
    </div>
  )
}
