import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Form, type FormInstance, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { atMost, counter } from '../../components/textRules.ts'
import { MinuteField } from './AudienceFields.tsx'
import { OwnFields } from './OwnFields.tsx'

interface LetterFieldsProps {
  /** The form in which they stand, with `title`, `content` and `send_at`. */
  form: FormInstance
  /** One that waits stays one that waits. */
  waits?: boolean
  /** Whom it is for is known, so that one begins with what they read. */
  begins?: boolean
}

/** A letter, wherever one is written: its title, its text with what is each person's own, and when it goes. */
export function LetterFields({ form, waits = false, begins = false }: LetterFieldsProps) {
  // How much somebody lacks can be told where the museum has set what it wants.
  const { data: settings } = useQueryOf('GET /api/office/settings', {})
  const targeted = (settings?.target_hours ?? 0) > 0
  const area = useRef<InputRef>(null)
  const put = (field: string) => {
    form.setFieldValue('content', `${form.getFieldValue('content') ?? ''}${field}`)
    area.current?.focus()
  }
  const take = (one: { title: string; content: string }) => {
    form.setFieldsValue(one)
    area.current?.focus()
  }
  return (
    <>
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请输入标题' }, atMost(50)]}
      >
        <Input showCount={counter(50)} />
      </Form.Item>
      <Form.Item
        name="content"
        label="内容"
        rules={[{ required: true, whitespace: true, message: '请输入内容' }, atMost(1000)]}
      >
        <Input.TextArea ref={area as never} rows={6} showCount={counter(1000)} autoFocus={begins} />
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
        extra="不选就是现在，60 秒内可以撤销；选了的按本馆时间到那一分钟发出，之前可以在“群发通知”里修改或撤回"
        rules={waits ? [{ required: true, message: '请选择发送时间' }] : []}
      >
        <MinuteField />
      </Form.Item>
    </>
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
