import { type FieldsWith, fieldsWith } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { TextField, type TextFieldLook } from '../../components/TextField.tsx'
import { MoreInfo } from './MoreInfo.tsx'
import type { Filling } from './useProfileForm.ts'
import './volunteer.css'

const looks: Readonly<Partial<Record<FieldsWith<'phone', 'more'>, Omit<TextFieldLook, 'max'>>>> = {
  stature: { inputMode: 'decimal', placeholder: '厘米' },
  weight: { inputMode: 'decimal', placeholder: '公斤' },
  qq: { inputMode: 'numeric' },
  wechat: { autoCapitalize: 'off', placeholder: '微信号' },
  english_level: { placeholder: '如：CET-4' },
  computer_level: { placeholder: '如：熟练使用办公软件' },
  contact_persion_relation: { placeholder: '如：配偶' },
  hobby: { lines: 2, counted: true },
  introduce: { lines: 4, counted: true },
}

/** What nobody has to say, folded away (§3.20–3.21). */
export function MoreFields({ filling }: { filling: Filling }) {
  const { values, errors, set } = filling
  return (
    <div className="card inset">
      <MoreInfo title="更多信息（选填）">
        <div className="fields form-section-fields">
          {fieldsWith('phone', 'more').map((name) => (
            <TextField
              key={name}
              name={name}
              label={profileFields[name].label}
              autoComplete="off"
              {...looks[name]}
              max={profileFields[name].max}
              value={values[name]}
              error={errors[name]}
              onChange={(value) => set({ [name]: value })}
            />
          ))}
        </div>
      </MoreInfo>
    </div>
  )
}
