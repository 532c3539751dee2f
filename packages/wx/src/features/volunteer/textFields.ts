import { typedPhone } from '@museum/contract/phone.ts'
import type { TextField } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import {
  type ApplicationField,
  applicationFields,
  isFieldLonger,
} from '@museum/contract/volunteer/profile.rules.ts'
import type { TextFieldLook } from '../../components/TextField.tsx'
import { capitals, half } from '../../components/tidiedText.ts'

export type TextName = TextField & ApplicationField

/** How each text of the form is typed; labels and lengths are the contract's. */
const looks: Readonly<Partial<Record<TextName, Omit<TextFieldLook, 'max'>>>> = {
  name: { autoComplete: 'name', placeholder: '与证件一致' },
  work_unit: { autoComplete: 'organization', placeholder: '在读请填学校，退休请填原单位' },
  id_num: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    placeholder: '与证件一致',
    tidy: capitals,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', tidy: typedPhone },
  mail: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'off',
    tidy: half,
  },
  detail_address: { autoComplete: 'street-address', placeholder: '区县、街道、小区、门牌' },
  urgent_contact_persion: { autoComplete: 'off' },
  contact_persion_phone: { type: 'tel', inputMode: 'tel', autoComplete: 'off', tidy: typedPhone },
  view_require: { lines: 5, counted: true, placeholder: '您为什么想来，希望怎样参与' },
  remark: { lines: 3, counted: true },
}

/** All that a text field of the form needs but its value. */
export function textLook(name: TextName): TextFieldLook {
  return {
    ...looks[name],
    max: profileFields[name].max,
    isOver: (text, max) => isFieldLonger(name, text, max),
  }
}

/** The label of a field, and whether it must be filled in. */
export function wordsOf(name: ApplicationField) {
  const field = applicationFields.find((one) => one.name === name)
  return { name, label: field?.label ?? '', required: !field?.optional }
}
