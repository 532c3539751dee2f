import { accentRefusal, accents, usualAccent } from '@museum/contract/setting/look.rules.ts'
import { Form, Input, Radio } from 'antd'
import { PictureField } from '../picture/PictureField.tsx'
import { SettingForm } from './SettingForm.tsx'
import type { Settings } from './settingRows.ts'
import { useSettingForm } from './useSettingForm.ts'

interface LookValues {
  logo_path: string
  banner_path: string
  accent: string
}

const own = 'own'

type Shown = LookValues & { chosen: string }

/** The museum's own mark, banner and colour; without them the product's stand. */
export function LookForm({ settings, mayEdit }: { settings: Settings; mayEdit: boolean }) {
  const state = useSettingForm(
    settings,
    (known) => formOf(lookOf(known)),
    (held) => chosenOf(held, settings),
  )
  const { shown } = state
  const values = shown && chosenOf(shown, settings)
  return (
    <SettingForm of={state} word="外观" mayEdit={mayEdit} saves="保存外观">
      <Form.Item name="logo_path" label="馆徽">
        <PictureField
          word="馆徽"
          hint="建议正方形，显示在后台和手机端首页"
          square
          disabled={!mayEdit}
        />
      </Form.Item>
      <Form.Item name="banner_path" label="首页横幅">
        <PictureField word="横幅" hint="建议横图，上方留白处显示馆名" disabled={!mayEdit} />
      </Form.Item>
      <Form.Item name="chosen" label="主色">
        <Radio.Group className="row wrap accents">
          {accents.map(({ value, name }) => (
            <Radio key={name} value={value}>
              <Swatch colour={value || usualAccent} />
              {name}
            </Radio>
          ))}
          <Radio value={own}>其他</Radio>
        </Radio.Group>
      </Form.Item>
      {shown?.chosen === own ? (
        <Form.Item
          name="accent"
          label="颜色（#RRGGBB）"
          rules={[
            { required: true, message: '请输入颜色' },
            {
              validator: (_, value: string) => {
                const refusal = accentRefusal(value ?? '')
                return refusal ? Promise.reject(new Error(refusal)) : Promise.resolve()
              },
            },
          ]}
        >
          <Input prefix={<Swatch colour={values?.accent ?? ''} />} />
        </Form.Item>
      ) : null}
      <p className="hint">手机端与后台在下次打开页面时换上新的外观。</p>
    </SettingForm>
  )
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
      <rect width="16" height="16" rx="4" fill={accentRefusal(colour) ? 'none' : colour} />
    </svg>
  )
}

const lookOf = ({ logo_path, banner_path, accent }: LookValues): LookValues => ({
  logo_path,
  banner_path,
  accent,
})

/** The look that the form says; its own colour only counts where it is chosen. */
const chosenOf = ({ chosen, ...look }: Shown, stored: LookValues): LookValues =>
  lookOf({ ...look, accent: chosen === own ? (look.accent ?? stored.accent) : chosen })

function formOf(look: LookValues) {
  const offered = accents.some(({ value }) => value === look.accent)
  return { ...look, chosen: offered ? look.accent : own }
}
