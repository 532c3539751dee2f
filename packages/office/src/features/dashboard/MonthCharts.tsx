import type { OutputOf } from '@museum/contract/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { BarChart } from './BarChart.tsx'

type Month = OutputOf<'GET /api/office/months'>['list'][number]

/** The months as bars, and the same figures as a table that can be shown. */
export default function MonthCharts({ months }: { months: Month[] }) {
  const [table, setTable] = useState(false)
  return (
    <>
      <div className="halves month-charts">
        <BarChart
          title="服务时长（小时）"
          tone="celadon"
          bars={months.map(({ month, service_time }) => ({ month, value: service_time }))}
        />
        <BarChart
          title="服务人数"
          tone="seal"
          bars={months.map(({ month, people }) => ({ month, value: people }))}
        />
      </div>
      <Button size="small" aria-expanded={table} onClick={() => setTable(!table)}>
        {table ? '收起表格' : '以表格查看'}
      </Button>
      <div className={table ? 'card month-table' : 'unseen'}>
        <table className="plain-table">
          <caption className="unseen">每月服务时长与人数</caption>
          <thead>
            <tr>
              <th scope="col">月份</th>
              <th scope="col">服务时长</th>
              <th scope="col">服务人数</th>
              <th scope="col">服务次数</th>
              <th scope="col">新增正式志愿者</th>
              <th scope="col">月末正式志愿者</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map((month) => (
              <tr key={month.month} className="figures">
                <th scope="row">{month.month}</th>
                <td>{month.service_time_name}</td>
                <td>{month.people}</td>
                <td>{month.count}</td>
                <td>{month.joined}</td>
                <td>{month.volunteers}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
