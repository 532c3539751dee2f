import { spanInWords } from '@museum/contract/roster/roster.rules.ts'
import { signTypeOf } from '@museum/contract/roster/sign.rules.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { StatusTag } from '../../pieces/StatusTag.tsx'
import { useRead } from '../../reading.ts'
import { stateOf } from './signState.ts'
import './TodayShift.css'

/** The caller's shift of today that comes next; nothing where there is none or none can be had. */
export default function TodayShift() {
  const { data } = useRead(
    'POST /api/roster/scan_sign_info',
    { time: '' },
    { fresh: true, own: true },
  )
  const waiting = (data?.list ?? []).filter(
    (shift) => signTypeOf(shift) !== undefined && shift.refusal !== 'sign.too_late',
  )
  const [next] = waiting
  if (!next) return null
  const { tone, text } = stateOf(next)
  return (
    <Link to={paths.signIn} className="today-shift">
      <span className="today-shift-head">
        <span>{next.date === data?.date ? '今日排班' : '昨日排班'}</span>
        <StatusTag tone={tone} text={text} />
      </span>
      <span className="today-shift-time">{spanInWords(next)}</span>
      <span className="today-shift-title">
        {[next.title, next.place_name].filter((name) => name !== '').join(' · ')}
      </span>
      {waiting.length > 1 && (
        <span className="today-shift-more">另有{waiting.length - 1}个排班</span>
      )}
    </Link>
  )
}
