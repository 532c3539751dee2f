import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Form, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { KeptText } from '../../components/KeptText.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { MinuteField } from '../broadcast/AudienceFields.tsx'
import { OwnFields } from '../broadcast/OwnFields.tsx'
import type { What } from './bulkForm.ts'

type Telling = Extract<What, { act: 'notify' }>

interface NotifyFieldsProps {
  what: Telling
  onChange: (what: What) => void
  /** When it is to go out; empty for at once. */
  later: string
  onLater: (send_at: string) => void
}

/** What people are told: a title, and a text with what is each person's own. */
export function NotifyFields({ what, onChange, later, onLater }: NotifyFieldsProps) {
  const [form] = Form.useForm<{ title: string; content: string; send_at: string }>()
  // How much somebody lacks can be told where the museum has set what it wants.
  const { data: settings } = useQueryOf('GET /api/office/settings', {})
  const targeted = (settings?.target_hours ?? 0) > 0
  // What the sheet is told of what is typed is not what 清空 leads back to.
  const [initial] = useState({ ...what, send_at: later })
  const area = useRef<InputRef>(null)
  const title = Form.useWatch('title', form)
  const content = Form.useWatch('content', form)
  const at = Form.useWatch('send_at', form) ?? later
  if (at !== later) queueMicrotask(() => onLater(at))
  const known = { title: title ?? what.title, content: content ?? what.content }
  // What was typed before and came back counts as typed.
  if (known.title !== what.title || known.content !== what.content)
    queueMicrotask(() => onChange({ ...what, ...known }))
  const put = (field: string) => {
    const text: string = form.getFieldValue('content') ?? ''
    form.setFieldValue('content', `${text}${field}`)
    area.current?.focus()
  }
  const take = (one: Pick<Telling, 'title' | 'content'>) => {
    form.setFieldsValue(one)
    area.current?.focus()
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initial}
      name="bulk-notify"
    >
      <KeptText form={form} dialog="批量通知" of="new" />
      <Form.Item name="title" label="标题" rules={[atMost(50)]}>
        <Input showCount={counter(50)} />
      </Form.Item>
      <Form.Item name="content" label="内容" rules={[atMost(1000)]}>
        <Input.TextArea ref={area as never} rows={5} showCount={counter(1000)} autoFocus />
      </Form.Item>
      <div className="row gap-l wrap below">
        <span className="hint">常用</span>
        {usualLetters(targeted).map((one) => (
          <Button key={one.title} size="small" onClick={() => take(one)}>
            {one.title}
          </Button>
        ))}
      </div>
      <OwnFields onPut={put} />
      <Form.Item
        name="send_at"
        label="发送时间"
        extra="不选就是现在，60 秒内可以撤销；选了的到那一分钟发出，在“群发通知”里可以修改或撤回"
      >
        <MinuteField />
      </Form.Item>
    </Form>
  )
}

/** What is told most, of which each reads their own figure. */
const usualLetters = (targeted: boolean) => [
  {
    title: '时长提醒',
    content: `{姓名}，您今年已服务{时长}${targeted ? '，离全年目标还差{还差}' : ''}。欢迎在“排班”里选择方便的班次，来不了也请告诉我们。`,
  },
  {
    title: '证件到期提醒',
    content: '{姓名}，您的工作证{证件到期日}到期，请留意续期通知。',
  },
]
