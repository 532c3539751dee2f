import { Button, Checkbox, DatePicker, Input } from 'antd'
import dayjs from 'dayjs'
import { upTo } from '../../components/textRules.ts'
import { type Next, type NextStepWord, noNext } from './nextRules.ts'
import './application.css'

interface NextStepProps {
  step: NextStepWord
  /** Both are given by the form in which it stands, or by whoever draws it. */
  value?: Next
  onChange?: (next: Next) => void
}

/** Says when and where the interview or the assessment is to which passing leads; the applicant reads it. */
export function NextStep({ step, value = noNext, onChange = () => {} }: NextStepProps) {
  return (
    <div className="stack next-step">
      <DatePicker
        aria-label={`${step}时间（选填）`}
        placeholder={`${step}时间（选填）`}
        showTime={{ format: 'HH:mm', minuteStep: 5 }}
        format="YYYY年M月D日 ddd HH:mm"
        disabledDate={(day) => day.isBefore(dayjs(), 'day')}
        value={value.next_time === '' ? null : dayjs(value.next_time)}
        onChange={(time) =>
          onChange({ ...value, next_time: time ? time.format('YYYY-MM-DD HH:mm:00') : '' })
        }
      />
      <Input
        aria-label={`${step}地点（选填）`}
        placeholder={`${step}地点（选填），随通知告知申请人`}
        {...upTo(50, value.next_place)}
        value={value.next_place}
        onChange={({ target }) => onChange({ ...value, next_place: target.value })}
      />
    </div>
  )
}

interface ProposedStepProps extends Required<NextStepProps> {
  /** It is what was said to the one before, and nobody has touched it. */
  proposed: boolean
}

/** The same before a decision: what was said last is proposed, and that it is said later is said too. */
export function ProposedStep({ proposed, ...props }: ProposedStepProps) {
  const { step, value, onChange } = props
  return (
    <>
      <NextStep {...props} />
      <p className="row wrap apart next-step-note">
        <Checkbox
          checked={value.later === true}
          onChange={({ target }) => onChange({ ...value, later: target.checked })}
        >
          未定的另行通知
        </Checkbox>
        {proposed ? (
          <span className="hint">
            沿用上一位的{step}安排{' '}
            <Button type="link" size="small" onClick={() => onChange(noNext)}>
              清空
            </Button>
          </span>
        ) : null}
      </p>
    </>
  )
}
