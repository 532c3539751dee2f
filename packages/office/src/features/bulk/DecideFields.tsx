import type { OutputOf } from '@museum/contract/calls.ts'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { KeptText } from '../../components/KeptText.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { NextStep } from '../application/NextStep.tsx'
import { type NextStepWord, openWords, stepAfter } from '../application/nextRules.ts'
import { ActLine } from './ActLine.tsx'
import { isRefusal, type What } from './bulkForm.ts'

type Deciding = Extract<What, { remark?: unknown }>
type Applying = Extract<What, { act: 'application_pass' | 'application_fail' }>
type Revoking = Extract<What, { act: 'statement_revoke' }>
/** Who is left out, and why. */
export type Left = OutputOf<'POST /api/office/bulk/preview'>['except']

interface DecideFieldsProps<W extends What> {
  what: W
  left: Left
  onChange: (what: What) => void
}

const readAt: Readonly<Record<Deciding['act'], string>> = {
  application_pass: '申请人能在志愿者信息中看到',
  application_fail: '申请人能在志愿者信息中看到',
  enlist_pass: '志愿者能在报名记录中看到',
  enlist_fail: '志愿者能在报名记录中看到',
  post_pass: '作者能在我的空间中看到',
  post_fail: '作者能在我的空间中看到',
}

/** What is said to all of whom many are decided alike, and when and where applicants are expected. */
export function DecideFields({ what, left, onChange }: DecideFieldsProps<Deciding>) {
  const fails = isRefusal(what)
  const applying = 'from' in what ? what : undefined
  const step = applying && !fails ? stepAfter(Number(applying.from)) : undefined
  return (
    <>
      {applying && step ? <Expected what={applying} step={step} onChange={onChange} /> : null}
      <Said
        key={what.act}
        name={what.act}
        label={fails ? '未通过的原因' : '审核附言（选填）'}
        extra={readAt[what.act]}
        value={String(what.remark ?? '')}
        onChange={(remark) => onChange({ ...what, remark })}
      />
      {applying ? <Again what={applying} left={left} onChange={onChange} /> : null}
    </>
  )
}

/** Why statements are taken back. */
export function RevokeFields({ what, onChange }: Omit<DecideFieldsProps<Revoking>, 'left'>) {
  return (
    <Said
      name={what.act}
      label="撤销的原因"
      extra="志愿者会在通知中看到"
      value={String(what.reason ?? '')}
      onChange={(reason) => onChange({ ...what, reason })}
    />
  )
}

interface SaidProps {
  name: string
  label: string
  extra: string
  value: string
  onChange: (text: string) => void
}

const mostSaid = 200

function Said({ name, label, extra, value, onChange }: SaidProps) {
  const [form] = Form.useForm<{ said: string }>()
  const [initial] = useState({ said: value })
  const said = Form.useWatch('said', form) ?? value
  // What was typed before and came back counts as typed.
  if (said !== value) queueMicrotask(() => onChange(said))
  return (
    <Form form={form} layout="vertical" requiredMark={false} initialValues={initial}>
      <KeptText form={form} dialog="批量审核" of={name} />
      <Form.Item name="said" label={label} extra={extra} rules={[atMost(mostSaid)]}>
        <Input.TextArea rows={2} showCount={counter(mostSaid)} autoFocus />
      </Form.Item>
    </Form>
  )
}

interface ExpectedProps {
  what: Applying
  step: NextStepWord
  onChange: (what: What) => void
}

/** When and where all of them are expected next, and what is told while that is open. */
function Expected({ what, step, onChange }: ExpectedProps) {
  const next = { next_time: what.next_time ?? '', next_place: what.next_place ?? '' }
  const open = openWords(next)
  return (
    <ActLine label={`${step}安排`}>
      <div className="grow">
        <NextStep
          step={step}
          value={next}
          onChange={({ next_time, next_place }) => onChange({ ...what, next_time, next_place })}
        />
        {open === '' ? null : (
          <p className="hint above">
            {step}
            {open}未定，申请人会读到由志愿者办公室另行告知。
          </p>
        )}
      </div>
    </ActLine>
  )
}

/** Those whom the same account has just passed the step before are decided once that is said. */
function Again({ what, left, onChange }: DecideFieldsProps<Applying>) {
  const fresh = left.find(({ code }) => code === 'decision.again')
  if (!fresh && what.again !== 1) return null
  return (
    <ActLine label="连续审核">
      <Checkbox
        checked={what.again === 1}
        onChange={({ target }) => onChange({ ...what, again: target.checked ? 1 : 0 })}
      >
        刚由您审核过上一步的{fresh ? `${fresh.count}份` : ''}，也审核这一步
      </Checkbox>
    </ActLine>
  )
}
