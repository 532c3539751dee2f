import type { Contact } from '@museum/contract/setting/contact.rules.ts'
import { Form, Input, InputNumber } from 'antd'
import { atMost, counter } from '../../components/textRules.ts'
import { SettingForm } from './SettingForm.tsx'
import type { Settings } from './settingRows.ts'
import { useSettingForm } from './useSettingForm.ts'

const shownOf = ({ office_phone, office_hours, answer_days }: Contact): Contact => ({
  office_phone,
  office_hours,
  answer_days,
})

const phoneLimit = 30
const hoursLimit = 40

/** How volunteers reach the office, and how soon it usually answers. */
export function ContactForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const state = useSettingForm(settings, shownOf)
  return (
    <SettingForm of={state} word="联系办公室" mayEdit={mayEdit}>
      <Form.Item
        name="office_phone"
        label="办公室电话"
        extra="手机端“联系办公室”和请人联系办公室的提示里可直接拨打；留空则不显示"
        rules={[atMost(phoneLimit)]}
      >
        <Input showCount={counter(phoneLimit)} />
      </Form.Item>
      <Form.Item
        name="office_hours"
        label="接听时间"
        extra="如：周二至周日 9:00–17:00"
        rules={[atMost(hoursLimit)]}
      >
        <Input showCount={counter(hoursLimit)} />
      </Form.Item>
      <Form.Item name="answer_days" label="申请一般几天内答复" extra="申请人会看到；0 则不说">
        <InputNumber min={0} max={90} precision={0} />
      </Form.Item>
    </SettingForm>
  )
}
