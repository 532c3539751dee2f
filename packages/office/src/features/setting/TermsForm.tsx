import type { StatementTerms } from '@museum/contract/setting/terms.rules.ts'
import { unitOf } from '@museum/contract/setting/terms.rules.ts'
import { Button, Form, Input } from 'antd'
import { KeptText } from '../../components/KeptText.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { working } from '../../components/working.tsx'
import { CharacterFields } from './CharacterFields.tsx'
import type { Settings } from './settingRows.ts'
import { useSettingForm } from './useSettingForm.ts'

const shownOf = ({
  statement_unit,
  statement_phone,
  statement_characters,
}: StatementTerms): StatementTerms => ({ statement_unit, statement_phone, statement_characters })

const unitLimit = 40
const phoneLimit = 30

/** What statements of service say of the office that records the hours. */
export function TermsForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const { form, base, dirty, save, busy } = useSettingForm(settings, shownOf)
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!mayEdit}
      initialValues={shownOf(base)}
      onFinish={(values) => void save(values)}
      aria-label="服务记录证明"
    >
      <KeptText form={form} dialog="服务记录证明" of="own" dirty={dirty} />
      <Form.Item
        name="statement_unit"
        label="记录单位"
        extra="印在证明上；留空则为馆名加“志愿者办公室”"
        rules={[atMost(unitLimit)]}
      >
        <Input
          placeholder={unitOf({ statement_unit: '' }, base.museum_name)}
          showCount={counter(unitLimit)}
        />
      </Form.Item>
      <Form.Item
        name="statement_phone"
        label="联系电话"
        extra="印在证明上，查验页也会显示；已开具的证明不变"
        rules={[atMost(phoneLimit)]}
      >
        <Input showCount={counter(phoneLimit)} />
      </Form.Item>
      <CharacterFields mayEdit={mayEdit} />
      {mayEdit ? (
        <Button type="primary" htmlType="submit" disabled={!dirty} loading={working(busy)}>
          保存
        </Button>
      ) : null}
    </Form>
  )
}
