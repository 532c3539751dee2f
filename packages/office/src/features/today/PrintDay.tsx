import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { DaySheet } from './DaySheet.tsx'
import { type Today, totalOf } from './todayRows.ts'

interface PrintDayProps {
  today: Today
  /** The day that was chosen on the page, today or tomorrow; empty where nobody chose. */
  chosen: string
  part: string
}

/** 打印日单: of the day that the page shows as chosen, which the button names. */
export function PrintDay({ today, chosen, part }: PrintDayProps) {
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const answers = useQueryOf(
    'GET /api/office/answers',
    { date: '' },
    { every: refreshIntervals.board, keep: true },
  ).data
  const date = chosen || answers?.date || today.date
  if (date === today.date && totalOf(today) === 0) return null
  return (
    <>
      <Button size="small" loading={printing} onClick={() => setPrinting(true)}>
        打印日单（{date === today.date ? '今天' : '明天'}）
      </Button>
      {printing ? <DaySheet date={date} part={part} onDone={printed} /> : null}
    </>
  )
}
