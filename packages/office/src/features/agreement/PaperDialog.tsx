import type { ConsentKind } from '@museum/contract/agreement/agreement.rules.ts'
import { consentKinds } from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { DatePicker, Form, Radio, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'

type Texts = OutputOf<'GET /api/office/volunteers/:id/consents'>['texts']

interface Values {
  kind: ConsentKind
  version: number
  day: Dayjs
}

interface PaperDialogProps {
  id: number
  texts: Texts
  open: boolean
  onClose: () => void
}

/** Notes a consent that somebody gave on paper: to which version of which text, and the day on the paper. */
export function PaperDialog({ id, texts, open, onClose }: PaperDialogProps) {
  const { run } = useSaving('POST /api/office/volunteers/:id/consents')
  const { day: today } = useMuseumClock()
  const [form] = Form.useForm<Values>()
  const versionsOf = (kind: ConsentKind) => texts.find((one) => one.kind === kind)?.versions ?? []
  const newest = (kind: ConsentKind) => versionsOf(kind)[0]?.version ?? 1
  return (
    <FormDialog<Values>
      title="登记纸质同意书"
      of={id}
      open={open}
      onClose={onClose}
      okText="登记"
      form={form}
      note="请核对纸质文件上的签名、版本和日期，原件留存备查。登记后本人会收到通知。"
      initial={{ kind: 'privacy', version: newest('privacy') }}
      onSave={({ day, ...values }) => run({ id, ...values, day: day.format('YYYY-MM-DD') })}
    >
      <Form.Item name="kind" label="同意的内容">
        <Radio.Group
          options={consentKinds.map((value) => ({ value, label: consentKindWords[value] }))}
          onChange={({ target }) => form.setFieldValue('version', newest(target.value))}
        />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => (
          <Form.Item name="version" label="版本" extra="以纸上印的内容为准">
            <Select
              options={versionsOf(getFieldValue('kind') ?? 'privacy').map(({ version, day }) => ({
                value: version,
                label: `第 ${version} 版（${day === '' ? '系统自带' : `${day} 发布`}）`,
              }))}
            />
          </Form.Item>
        )}
      </Form.Item>
      <Form.Item
        name="day"
        label="签署日期"
        rules={[{ required: true, message: '请选择纸上的签署日期' }]}
      >
        <DatePicker
          className="wide"
          disabledDate={(day) => today !== '' && day.format('YYYY-MM-DD') > today}
        />
      </Form.Item>
    </FormDialog>
  )
}
