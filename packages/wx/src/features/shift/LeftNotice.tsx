import { type LeaveWay, leaveDoneWords } from '@museum/contract/leave/leave.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { dayWords } from '../../today.ts'
import { planDayPath } from '../roster/roster.screens.ts'
import type { Found } from './ShiftMain.tsx'

/** In the place of a shift that its person has just given up: what was done, and the way to serve then after all. */
export default function LeftNotice({ way, shift }: { way: LeaveWay; shift: Found['shift'] }) {
  return (
    <Empty
      text={`已登记来不了：${dayWords(shift.date)} ${spanInWords(shift)}。${leaveDoneWords[way]}`}
      ways
      action={
        <ButtonLink to={planDayPath(shift.date)} replace>
          我又能来了
        </ButtonLink>
      }
    />
  )
}
