import type { OutputOf } from '@museum/contract/calls.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { callsOutWords } from '@museum/contract/roster/callout.rules.ts'
import { fixedWords } from '@museum/contract/roster/roster.rules.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { note } from '../../log.ts'
import { useNavigate } from '../../shell/router.tsx'
import { dayWords, museumNow, stampNow } from '../../today.ts'
import { type ActOf, isComing } from './actOf.ts'
import { planDayPath } from './roster.screens.ts'
import { ShiftLine } from './ShiftLine.tsx'
import './roster.css'

export type LatelyShift = OutputOf<'GET /api/roster/lately_roster_info'>['list'][number]

/** A coming shift; what may still be changed can be edited and deleted. */
export function LatelyCard({
  shift,
  colour,
  actOf,
}: {
  shift: LatelyShift
  colour: number
  actOf: ActOf
}) {
  const act = isComing(shift, stampNow()) && actOf(shift)
  const navigate = useNavigate()
  const { run, busy } = useCommand('POST /api/roster/delete_lately_roster_info', {
    onFailed: ({ message }) => note('删除排班失败', message),
  })
  const day = dayWords(shift.date)
  const which = `${day} ${spanInWords(shift)}。`
  const text = `${which}${words.deleteShift}${shift.calls_out === 1 ? callsOutWords : ''}`
  const remove = () =>
    run({ id: shift.id }, { title: '删除排班', text, confirm: '删除', danger: true })
  const said = `${day} ${clockInWords(shift.start_time)}的排班`
  return (
    <article className="card lately-card">
      <h3 className="above">{day}</h3>
      <ShiftLine shift={shift} colour={colour} to={shiftLink(shift.id)} />
      {act}
      {shift.editable === 1 ? (
        <footer className="row at-end below">
          <Button
            kind="quiet"
            small
            danger
            busy={busy}
            label={`删除${said}`}
            onClick={() => void remove()}
          >
            删除
          </Button>
          <Button
            kind="plain"
            small
            label={`修改${said}`}
            onClick={() => navigate(planDayPath(shift.date))}
          >
            修改
          </Button>
        </footer>
      ) : (
        <p className="quiet small below">
          {fixedWords(shift.date, museumNow(), true) ?? '已不能修改'}
        </p>
      )}
    </article>
  )
}
