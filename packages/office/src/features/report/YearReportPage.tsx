import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Blank, Loaded } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { plannerPage } from '../planner/planner.pages.ts'
import { PrintButton } from './PrintButton.tsx'
import { yearReportPage } from './report.pages.ts'
import { YearSheet } from './YearSheet.tsx'
import type { YearReport } from './yearReport.ts'
import './report.css'

/** 年报: a year for the authority, on A4 and as a sheet. */
export function YearReportPage() {
  const { filter, setFilter } = useAddressFilter({ year: '' })
  const year = /^[1-9]\d{3}$/.test(filter.year) ? filter.year : ''
  const query = useQueryOf('GET /api/office/reports/year', { year }, { keep: true })
  const mayExport = useMay('office.schedule')
  const report = query.data
  return (
    <Page
      title={yearReportPage.label}
      bar={
        report ? (
          <YearChoice report={report} onYear={(next) => setFilter({ year: String(next) })} />
        ) : null
      }
      acts={
        <>
          {mayExport && report ? (
            <ExportButton
              address="GET /api/office/reports/year/export"
              filter={{ year: report.year }}
            />
          ) : null}
          <PrintButton there={report !== undefined && !isNothing(report)} />
        </>
      }
    >
      <Loaded query={query} lines={16} card>
        {(data) =>
          isNothing(data) ? (
            <div className="card">
              <Blank text={`${data.year}年没有服务记录，也没有正式志愿者。`}>
                <Link to={plannerPage.path}>去排班</Link>
              </Blank>
            </div>
          ) : (
            <YearSheet report={data} />
          )
        }
      </Loaded>
    </Page>
  )
}

const isNothing = ({ registered, people, need, missed }: YearReport) =>
  registered + people + need + missed === 0

function YearChoice({ report, onYear }: { report: YearReport; onYear: (year: number) => void }) {
  const { year, made_at } = report
  return (
    <div className="row screen-only">
      <Button aria-label="前一年" onClick={() => onYear(year - 1)}>
        ‹
      </Button>
      <strong className="figures">{year}年</strong>
      <Button
        aria-label="后一年"
        disabled={String(year) >= made_at.slice(0, 4)}
        onClick={() => onYear(year + 1)}
      >
        ›
      </Button>
    </div>
  )
}
