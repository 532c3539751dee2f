import { countingWords } from '@museum/contract/attendance/counting.rules.ts'
import { correctionBadges, leftWords } from '@museum/contract/correction/correction.rules.ts'
import { dayText } from '@museum/contract/day.ts'
import { isolated } from '@museum/contract/text.ts'
import { Descriptions } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { AttendedDetail } from '../attendance/AttendanceDrawer.tsx'
import { type CorrectionRow, claimWords } from './correctionColumns.tsx'
import './correction.css'

/** One request in full: what was said, how the shift counts now, and the shift itself. */
export function CorrectionDetail({ row }: { row: CorrectionRow }) {
  const { day, rules } = useMuseumClock()
  return (
    <>
      <section className="notice correction-asked" aria-label="申请">
        <p>
          <StatusTag {...correctionBadges[row.state]} />
          {row.state === 'open'
            ? ` ${leftWords(row.days_left)}，最晚${dayText(row.due_date, day)}`
            : ` ${row.answered_by} ${row.answered_at.slice(0, 16)}`}
        </p>
        <blockquote>{isolated(row.reason)}</blockquote>
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'claim', label: '申请更正为', children: claimWords(row) || '未填时间' },
            { key: 'at', label: '申请时间', children: row.created_at.slice(0, 16) },
            {
              key: 'how',
              label: '现在怎么算的',
              children: countingWords(row.shift, day, rules.zone).join(''),
            },
            ...(row.answer === ''
              ? []
              : [{ key: 'answer', label: '答复', children: isolated(row.answer) }]),
          ]}
        />
      </section>
      <AttendedDetail row={row.shift} />
    </>
  )
}
