import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText, momentText, periodText } from '@museum/contract/day.ts'
import { figureText } from '@museum/contract/report/report.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Link } from 'react-router'
import { Blank, Loaded } from '../../components/Blank.tsx'
import { DayRange } from '../../components/DayRange.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { useRunningHead } from '../../components/useRunningHead.ts'
import { Page } from '../../shell/Page.tsx'
import { PlaceSelect } from '../attendance/PlaceSelect.tsx'
import { useMay, useMe } from '../login/me.tsx'
import { plannerPage } from '../planner/planner.pages.ts'
import { PaperHead } from './PaperHead.tsx'
import { PrintButton } from './PrintButton.tsx'
import { insuredPage } from './report.pages.ts'
import './report.css'

type Insured = OutputOf<'GET /api/office/reports/insured'>

/** So many rows stand on paper; more go out as a sheet. */
const limit = 1000

/** 投保名单: who is on duty on a day or some days, on paper with masked documents, as a sheet with whole ones. */
export function InsuredPage() {
  const { day, stamp } = useMuseumClock()
  const address = useAddressFilter({ start_date: '', end_date: '', place_id: '' })
  const { filter, setFilter } = address
  const asked = {
    start_date: filter.start_date,
    end_date: filter.end_date,
    place_id: /^\d{1,9}$/.test(filter.place_id) ? filter.place_id : '',
  }
  const query = useQueryOf('GET /api/office/reports/insured', { ...asked, limit }, { keep: true })
  const mayExport = useMay('office.review')
  const first = filter.start_date || filter.end_date || day
  const last = filter.end_date || filter.start_date || day
  const there = (query.data?.total ?? 0) > 0
  return (
    <Page
      ownPaper
      title={insuredPage.label}
      acts={
        <>
          {mayExport ? (
            <ExportButton
              address="GET /api/office/reports/insured/export"
              filter={asked}
              usual="保险投保"
              disabled={!there}
            />
          ) : null}
          <PrintButton there={there} />
        </>
      }
    >
      <FilterBar list={address}>
        <DayRange
          from={first}
          to={last}
          onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
        />
        <PlaceSelect value={filter.place_id} onChange={(place_id) => setFilter({ place_id })} />
      </FilterBar>
      <Loaded query={query} lines={14} card>
        {(data) =>
          data.total === 0 ? (
            <div className="card">
              <Blank text="这段时间没有人排班。">
                <Link to={plannerPage.path}>去排班</Link>
              </Blank>
            </div>
          ) : (
            <InsuredSheet data={data} first={first} last={last} stamp={stamp} />
          )
        }
      </Loaded>
    </Page>
  )
}

interface InsuredSheetProps {
  data: Insured
  first: string
  last: string
  stamp: string
}

function InsuredSheet({ data, first, last, stamp }: InsuredSheetProps) {
  const { username } = useMe()
  const { list, total, people, lacking } = data
  const days = first === '' ? '' : periodText(first, last, '')
  useRunningHead('long-paper', `志愿者投保名单 ${days}`)
  return (
    <article className="paper long-paper" aria-label="投保名单">
      <PaperHead title="志愿者投保名单">
        <p>{days}</p>
        <p>{username} 制表</p>
      </PaperHead>
      <p>
        共 <b>{figureText(people)}</b> 人，<b>{figureText(total)}</b> 人日
        {lacking > 0 ? (
          <span className="amber">；其中 {figureText(lacking)} 人没有登记证件，请先补上</span>
        ) : null}
        {total > list.length ? `；这里列前 ${figureText(list.length)} 行，全部请导出` : ''}
      </p>
      <table className="paper-table insured-table">
        <thead>
          <tr>
            {['序', '日期', '姓名', '性别', '证件号码', '时间', '服务地点'].map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row, at) => (
            <tr key={row.id}>
              <td>{at + 1}</td>
              <td>{dayText(row.date, row.date)}</td>
              <th scope="row">{row.name}</th>
              <td>{sexWords[row.sex]}</td>
              <td>{row.id_num_masked || '未登记'}</td>
              <td>{spanInWords(row)}</td>
              <td>{row.place_names}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="row apart paper-foot">
        <span>证件号码已遮蔽，完整号码由审核员按用途导出</span>
        <span>{stamp === '' ? '' : `${momentText(stamp, stamp.slice(0, 10))} 的排班`}</span>
      </footer>
    </article>
  )
}
