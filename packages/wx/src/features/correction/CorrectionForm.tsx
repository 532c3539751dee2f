import { attendanceFaults } from '@museum/contract/attendance/faults.rules.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import {
  claimOf,
  claimRefusal,
  correctionLimit,
  isSameRequest,
  usualReasons,
} from '@museum/contract/correction/correction.rules.ts'
import { correctionFaults } from '@museum/contract/correction/faults.rules.ts'
import { effectiveTimes } from '@museum/contract/roster/shift.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { isLonger, isVisible, tooLongWords } from '@museum/contract/text.ts'
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

/** What is wrong with the form, at its fields. */
interface Wrong {
  sign_time?: string | undefined
  reason?: string | undefined
}

type Info = OutputOf<'GET /api/correction/info'>

/** What the form itself refuses; what the server alone knows it says. */
const faults = { ...attendanceFaults, ...correctionFaults }
const wholeDay = { min: '00:00:00', max: '23:59:59' }
const rules = { ...usualSignRules, zone: settings.museumZone }

function reasonRefusal(reason: string): string | undefined {
  if (!isVisible(reason)) return faults['correction.reason_required'].msg
  return isLonger(reason, correctionLimit) ? tooLongWords(correctionLimit) : undefined
}

/** Says what is not right about a shift, and when one came and went; what is left as it stands is not asked for. */
export function CorrectionForm({
  info,
  asked,
  onChanged,
  onFailed,
  children,
}: {
  info: Info
  /** The open request that is being changed; absent where a new one is asked. */
  asked?: Info['list'][number] | undefined
  onChanged?: () => void
  /** It may be open no more. */
  onFailed?: () => void
  children: ReactNode
}) {
  const { shift, last_day } = info
  const stands = effectiveTimes(shift)
  const [came, setCame] = useState((asked?.sign_time || stands.came).slice(11))
  const [went, setWent] = useState((asked?.sign_out_time || stands.went).slice(11))
  const [reason, setReason] = useKeptText(
    asked ? `correction ${shift.id} ${asked.id}` : `correction ${shift.id}`,
    asked?.reason,
  )
  const [wrong, setWrong] = useState<Wrong>({})
  const asking = useCommand('POST /api/correction/ask')
  const changing = useCommand('POST /api/correction/change', {
    onDone: () => onChanged?.(),
    onFailed: () => onFailed?.(),
  })
  const busy = asking.busy || changing.busy
  // What stands already is not claimed, whatever its seconds.
  const claim = claimOf(shift, {
    sign_time: came && `${shift.date} ${came}`,
    sign_out_time: went && `${shift.date} ${went}`,
  })
  /** A field is answered anew; what was said at it is forgotten. */
  const answer = (field: keyof Wrong) => setWrong((before) => ({ ...before, [field]: undefined }))
  const say = (text: string) => {
    setReason(text)
    answer('reason')
  }
  const send = async () => {
    const refusal = claimRefusal(shift, claim, stampNow(), rules)
    const said = { ...claim, reason: reason.trim() }
    const same =
      asked && isSameRequest(asked, said) ? faults['correction.unchanged'].msg : undefined
    const found = {
      sign_time: refusal ? (claimWords[refusal] ?? faults[refusal].msg) : same,
      reason: reasonRefusal(reason),
    }
    setWrong(found)
    const first = (['sign_time', 'reason'] as const).find((name) => found[name])
    if (first) return goToField(first)
    const sent = asked
      ? await changing.run({ id: asked.id, ...said })
      : await asking.run({ id: shift.id, ...said })
    if (!sent) return
    setReason('')
    // Where it stands now is said on top.
    scrollTo(0, 0)
  }
  return (
    <Page
      bottom={
        <Button wide busy={busy} onClick={() => void send()}>
          {asked ? '提交修改' : '提交更正申请'}
        </Button>
      }
    >
      <div className="cards">
        {children}
        <section className="card stack-wide" aria-label="申请更正">
          <h2>{asked ? '修改更正申请' : '哪里不对？'}</h2>
          <div className="beside correction-times">
            <ClaimedTime
              name="sign_time"
              label="实际签到时间"
              value={came}
              planned={shift.start_time}
              onChange={(time) => {
                setCame(time)
                answer('sign_time')
              }}
              error={wrong.sign_time}
            />
            <ClaimedTime
              name="sign_out_time"
              label="实际签退时间"
              value={went}
              planned={shift.end_time}
              onChange={(time) => {
                setWent(time)
                answer('sign_time')
              }}
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
            onChange={say}
            error={wrong.reason}
          />
          <Reasons
            usual={usualReasons(shift)}
            onChoose={(usual) => say(reason === '' ? usual : `${reason}，${usual}`)}
          />
          <p className="quiet whole">办公室在10个工作日内答复；{dayWords(last_day)}前可申请。</p>
        </section>
      </div>
    </Page>
  )
}

const claimWords: Readonly<Record<string, string>> = {
  'duty.time_wrong': '签退时间须晚于签到时间',
  'duty.not_yet': '时间不能晚于现在',
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
        className="pick"
        aria-label={`${words.label}按排班 ${planned.slice(0, 5)}`}
        aria-pressed={value.slice(0, 5) === planned.slice(0, 5)}
        onClick={() => onChange(planned)}
      >
        按排班 {planned.slice(0, 5)}
      </button>
    </div>
  )
}

function Reasons({
  usual,
  onChoose,
}: {
  usual: readonly string[]
  onChoose: (reason: string) => void
}) {
  return (
    <ul className="tiles below" aria-label="常见情况">
      {usual.map((reason) => (
        <li key={reason}>
          <button type="button" className="pick" onClick={() => onChoose(reason)}>
            {reason}
          </button>
        </li>
      ))}
    </ul>
  )
}
