import type { OutputOf } from '@museum/contract/calls.ts'
import { claimRefusal, correctionLimit } from '@museum/contract/correction/correction.rules.ts'
import { faults } from '@museum/contract/fault.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { TextField } from '../../components/TextField.tsx'
import { TimeField } from '../../components/TimeField.tsx'
import { goToField } from '../../components/useForm.ts'
import { settings } from '../../settings.ts'
import { dayWords, stampNow } from '../../today.ts'
import { useKeptText } from '../login/useKeptText.ts'
import './correction.css'

type Info = OutputOf<'GET /api/correction/info'>

const usualReasons = ['忘记签到', '忘记签退', '手机没电或没有网络', '时间记录有误']
const wholeDay = { min: '00:00:00', max: '23:59:59' }
const rules = { ...usualSignRules, zone: settings.museumZone }

/** Says what is not right about a shift, and when one came and went; what is left as it stands is not asked for. */
export function CorrectionForm({ info, children }: { info: Info; children: ReactNode }) {
  const { shift, last_day } = info
  const stands = effectiveTimes(shift)
  const [came, setCame] = useState(stands.came.slice(11))
  const [went, setWent] = useState(stands.went.slice(11))
  const [reason, setReason] = useKeptText(`correction ${shift.id}`)
  const [wrong, setWrong] = useState<{ field: 'time' | 'reason'; text: string }>()
  const { run, busy } = useCommand('POST /api/correction/ask')
  const claim = {
    sign_time: claimed(shift.date, came, stands.came),
    sign_out_time: claimed(shift.date, went, stands.went),
  }
  const blame = (field: 'time' | 'reason', text: string) => {
    setWrong({ field, text })
    goToField(field === 'time' ? 'sign_time' : field)
  }
  const send = async () => {
    const refusal = claimRefusal(shift, claim, stampNow(), rules)
    if (refusal) return blame('time', claimWords[refusal] ?? faults[refusal].msg)
    if (reason.trim() === '') return blame('reason', faults['correction.reason_required'].msg)
    setWrong(undefined)
    if (await run({ id: shift.id, ...claim, reason: reason.trim() })) setReason('')
  }
  return (
    <Page
      bottom={
        <Button wide busy={busy} onClick={() => void send()}>
          提交更正申请
        </Button>
      }
    >
      <div className="cards">
        {children}
        <section className="card correction-card correction-form" aria-label="申请更正">
          <h2>哪里不对？</h2>
          <div className="correction-times">
            <ClaimedTime
              name="sign_time"
              label="实际签到时间"
              value={came}
              planned={shift.start_time}
              onChange={setCame}
              error={wrong?.field === 'time' ? wrong.text : undefined}
            />
            <ClaimedTime
              name="sign_out_time"
              label="实际签退时间"
              value={went}
              planned={shift.end_time}
              onChange={setWent}
            />
          </div>
          <TextField
            name="reason"
            label="情况说明"
            required
            max={correctionLimit}
            lines={3}
            counted
            placeholder="例如：12:00和带班人一起离开，忘记签退"
            value={reason}
            onChange={setReason}
            error={wrong?.field === 'reason' ? wrong.text : undefined}
          />
          <Reasons onChoose={(usual) => setReason(reason === '' ? usual : `${reason}，${usual}`)} />
          <p className="correction-quiet">
            办公室在10个工作日内答复；{dayWords(last_day)}前可申请。
          </p>
        </section>
      </div>
    </Page>
  )
}

const claimWords: Readonly<Record<string, string>> = {
  'duty.time_wrong': '签退时间须晚于签到时间',
  'duty.not_yet': '时间不能晚于现在',
}

/** What stands already is not claimed. */
function claimed(date: string, time: string, stands: string): string {
  return time === '' || stands === `${date} ${time}` ? '' : `${date} ${time}`
}

/** A time as one knows it, by wheels, or by one tap as it was planned. */
function ClaimedTime({
  planned,
  value,
  onChange,
  ...words
}: {
  name: string
  label: string
  planned: string
  value: string
  onChange: (time: string) => void
  error?: string | undefined
}) {
  return (
    <div>
      <TimeField
        {...words}
        value={value}
        span={wholeDay}
        start={planned}
        refusal={() => undefined}
        onChange={onChange}
      />
      <button
        type="button"
        className="correction-chip"
        aria-label={`${words.label}按排班 ${planned.slice(0, 5)}`}
        aria-pressed={value.slice(0, 5) === planned.slice(0, 5)}
        onClick={() => onChange(planned)}
      >
        按排班 {planned.slice(0, 5)}
      </button>
    </div>
  )
}

function Reasons({ onChoose }: { onChoose: (reason: string) => void }) {
  return (
    <ul className="correction-reasons" aria-label="常见情况">
      {usualReasons.map((reason) => (
        <li key={reason}>
          <button type="button" className="correction-chip" onClick={() => onChoose(reason)}>
            {reason}
          </button>
        </li>
      ))}
    </ul>
  )
}
