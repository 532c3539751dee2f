import type { ConsentKind } from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import {
  type AmendField,
  amendLimit,
  amendReasonMissing,
  usualAmendReasons,
} from '@museum/contract/amend/amend.rules.ts'
import { amendWord } from '@museum/contract/amend/amend.words.ts'
import { amendForm, amendProblem } from '@museum/contract/amend/amend-form.rules.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { typedPhone } from '@museum/contract/phone.ts'
import { isLonger, tooLongWords } from '@museum/contract/text.ts'
import {
  documentKinds,
  documentKindWords,
  numberWords,
  saidByDocument,
} from '@museum/contract/volunteer/document.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { isFieldLonger } from '@museum/contract/volunteer/profile.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import type { CallError } from '@museum/web-kit/send.ts'
import { Button } from '../../components/Button.tsx'
import { dateWords } from '../../components/dateParts.ts'
import { PickerField } from '../../components/PickerField.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { TextField, type TextFieldLook } from '../../components/TextField.tsx'
import { capitals } from '../../components/tidiedText.ts'
import { toast } from '../../components/toast.ts'
import { goToField, useForm } from '../../components/useForm.ts'
import { museumToday } from '../../today.ts'
import { ReadNew } from '../agreement/ReadNew.tsx'
import { hiddenNumber } from '../volunteer/OwnNumber.tsx'
import type { Profile } from '../volunteer/profileForm.ts'

export type Amendment = OutputOf<'GET /api/amend/list'>['list'][number]

const kinds = documentKinds.map((id) => ({ id, name: documentKindWords[id] ?? '' }))
const looks: Readonly<Record<AmendField, TextFieldLook>> = {
  id_num: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    placeholder: '与证件一致',
    tidy: capitals,
    max: profileFields.id_num.max,
  },
  phone: {
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'off',
    tidy: typedPhone,
    max: profileFields.phone.max,
    isOver: (text, max) => isFieldLonger('phone', text, max),
  },
}
/** In the order of the fields; `all` is what is no field's. */
const order = ['value', 'reason'] as const
const answers = (name: string) => [name, 'all', ...(name === 'id_kind' ? ['value'] : [])]

/** Asks the office for another document number or phone, or says anew what one asks. */
export default function AmendSheet({
  field,
  profile,
  asked,
  first,
  onClose,
  onStale,
}: {
  field: AmendField
  profile: Profile
  /** The open request that is being changed; absent where a new one is asked. */
  asked: Amendment | undefined
  /** The text that has changed and is to be agreed to before a new one is asked. */
  first: ConsentKind | undefined
  onClose: () => void
  /** It may be open no more, or another one is. */
  onStale: () => void
}) {
  const { values, errors, set, blame, warn } = useForm(
    {
      id_kind: (asked?.id_kind ?? profile.id_kind) || 1,
      value: asked?.value ?? '',
      reason: asked?.reason ?? '',
    },
    answers,
  )
  const onFailed = ({ code, field: at, message }: CallError) => {
    if (code === 'agreement.needed') {
      toast(message)
      return onStale()
    }
    const named = at === 'value' || at === 'reason'
    warn({ [named ? at : 'all']: message })
    if (!named) onStale()
  }
  const options = { own: true, onDone: onClose, onFailed }
  const asking = useCommand('POST /api/amend/ask', options)
  const changing = useCommand('POST /api/amend/change', options)
  const phone = field === 'phone'
  const word = amendWord(field, values.id_kind)
  const amend = amendForm({ field, ...values })
  const send = async () => {
    const reason = values.reason.trim()
    const found = {
      value: amendProblem(amend, profile, museumToday())?.msg,
      reason: reasonRefusal(reason),
    }
    blame(found)
    const first = order.find((name) => found[name])
    if (first) return goToField(first)
    const said = { id_kind: amend.id_kind, value: amend.value, reason }
    await (asked ? changing.run({ id: asked.id, ...said }) : asking.run({ field, ...said }))
  }
  if (first)
    return (
      <Sheet title={`更改${word}`} onClose={onClose} foot={<ReadNew kind={first} main />}>
        <div className="sheet-part stack-close">
          <p>{consentKindWords[first]}有更新，更改资料前请先阅读新版并同意。</p>
          <p className="quiet">排班、签到和服务时长不受影响。</p>
        </div>
      </Sheet>
    )
  return (
    <Sheet
      title={`更改${word}`}
      onClose={onClose}
      foot={
        <>
          <p className="red" role="alert">
            {errors.all}
          </p>
          <Button wide busy={asking.busy || changing.busy} onClick={() => void send()}>
            {asked ? '提交修改' : '提交申请'}
          </Button>
        </>
      }
    >
      <div className="sheet-part fields">
        <p>
          现在登记：
          <span className="whole">{hiddenNumber(profile[field], phone) || '未填写'}</span>
          <br />
          <span className="quiet">由办公室核对后更改，结果会发消息通知您。</span>
        </p>
        {!phone && (
          <PickerField
            name="amend_kind"
            label={profileFields.id_kind.label}
            required
            options={kinds}
            value={values.id_kind}
            onChange={(id_kind) => set({ id_kind })}
          />
        )}
        <TextField
          {...looks[field]}
          name="value"
          label={phone ? '新手机号' : `正确的${numberWords(values.id_kind)}`}
          required
          value={values.value}
          error={errors.value}
          onChange={(value) => set({ value })}
        />
        {!phone && <Follows profile={profile} kind={values.id_kind} number={values.value} />}
        <TextField
          name="reason"
          label="原因"
          required
          max={amendLimit}
          lines={2}
          counted
          value={values.reason}
          error={errors.reason}
          onChange={(reason) => set({ reason })}
        />
        <ul className="tiles" aria-label="常见原因">
          {usualAmendReasons[field].map((usual) => (
            <li key={usual}>
              <button
                type="button"
                className="pick"
                aria-pressed={values.reason === usual}
                onClick={() => set({ reason: usual })}
              >
                {usual}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

function reasonRefusal(reason: string): string | undefined {
  if (reason === '') return amendReasonMissing
  return isLonger(reason, amendLimit) ? tooLongWords(amendLimit) : undefined
}

/** What the number says of sex and birthday changes with it, where it is another. */
function Follows({ profile, kind, number }: { profile: Profile; kind: number; number: string }) {
  const said = saidByDocument(kind, number)
  if (!said || (said.sex === profile.sex && said.birth_time === profile.birth_time)) return null
  return (
    <p className="note" role="status">
      性别和出生日期会随证件号一并改为：{sexWords[said.sex]}，{dateWords(said.birth_time)}出生
    </p>
  )
}
