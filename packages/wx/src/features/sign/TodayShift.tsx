import { openShift, signTypeOf } from '@museum/contract/sign/sign.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import { type SignShift, stateOf } from './signState.ts'
import { TodayBlank } from './TodayBlank.tsx'
import './sign.css'

/**
 * The caller's shift of today that matters next: the one that is open, else the first that still waits,
 * else the last. Nothing where it cannot be had.
 */
export default function TodayShift() {
  const { data, error } = useQueryOf(
    'POST /api/roster/scan_sign_info',
    { time: '' },
    { fresh: true, own: true },
  )
  if (!data) return error ? null : <TodayBlank />
  const waiting = data.list.filter(
    (shift) => signTypeOf(shift) !== undefined && shift.refusal !== 'sign.too_late',
  )
  const next: SignShift | undefined = openShift(data.list) ?? waiting[0] ?? data.list.at(-1)
  if (!next)
    return (
      <Link to={paths.schedule} className="today-shift today-shift-none">
        <span className="today-shift-head">今天 {dayWords(data.date)}</span>
        <span>今天没有排班，查看排班计划</span>
      </Link>
    )
  const { tone, text } = stateOf(next, data)
  const others = waiting.filter(({ id }) => id !== next.id).length
  return (
    <Link to={paths.signIn} className="today-shift">
      <span className="today-shift-head">
        <span>
          {next.date === data.date ? '今天' : '昨天'} {dayWords(next.date)}
        </span>
        <StatusTag tone={tone} text={text} />
      </span>
      <span className="today-shift-time">{spanInWords(next)}</span>
      <span className="today-shift-title">
        {[next.service_type_name, next.place_name].filter((name) => name !== '').join(' · ')}
      </span>
      <span className="today-shift-more">
        {next.title}
        {others > 0 && `，另有${others}个排班`}
      </span>
    </Link>
  )
}
