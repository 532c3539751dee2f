import type { StatementTerms } from '@museum/contract/setting/terms.rules.ts'
import { unitOf } from '@museum/contract/setting/terms.rules.ts'
import { Form, Input } from 'antd'
import { atMost, counter } from '../../components/textRules.ts'
import { CharacterFields } from './CharacterFields.tsx'
import { SettingForm } from './SettingForm.tsx'
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
  const state = useSettingForm(settings, shownOf)
  return (
    <SettingForm of={state} word="服务证明" mayEdit={mayEdit}>
      <Form.Item
        name="statement_unit"
        label="记录单位"
        extra="印在证明上；留空则为馆名加“志愿者办公室”"
        rules={[atMost(unitLimit)]}
      >
        <Input
          placeholder={unitOf({ statement_unit: '' }, state.base.museum_name)}
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
    </SettingForm>
  )
}
