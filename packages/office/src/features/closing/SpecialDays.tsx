import { PlusOutlined } from '@ant-design/icons'
import { dayInWords, dayText } from '@museum/contract/day.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Blank } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { dayState, type Settings } from '../setting/settingRows.ts'
import { SpecialDayDialog } from './SpecialDayDialog.tsx'
import { useOpenDay } from './useOpenDay.tsx'

/** The days from today on that are closed or have a window of their own. */
export function SpecialDays({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const [adding, setAdding] = useState(false)
  const open = useOpenDay()
  const days = settings.special_days
  const add = (
    <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      设置特殊日期
    </Button>
  )
  return (
    <section className="card pad special-days" aria-labelledby="special-days">
      <header className="row apart">
        <h2 id="special-days">特殊日期</h2>
        {mayEdit && days.length > 0 ? add : null}
      </header>
      {days.length === 0 ? (
        <Blank text="今天以后没有特殊日期。">{mayEdit ? add : null}</Blank>
      ) : (
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">日期</th>
              <th scope="col">安排</th>
              <th scope="col">说明</th>
              {mayEdit ? <th scope="col">操作</th> : null}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <td className="figures one-line">{dayText(day.date, '')}</td>
                <td className="figures one-line">
                  {day.closed === 1 ? <StatusTag tone="red" word="闭馆" /> : dayState(day)}
                </td>
                <td className="prose">{day.note || '—'}</td>
                {mayEdit ? (
                  <td className="row-acts">
                    <Button
                      type="link"
                      size="small"
                      aria-label={`恢复${dayInWords(day.date)}`}
                      onClick={() => void open(day.date)}
                    >
                      恢复
                    </Button>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <SpecialDayDialog
        date=""
        open={adding}
        today={settings.today}
        onClose={() => setAdding(false)}
      />
    </section>
  )
}
