import { numberWords } from '@museum/contract/volunteer/document.rules.ts'
import { type FieldsWith, fieldsWith } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { ConsentBox } from '../../components/ConsentBox.tsx'
import { ask } from '../../components/dialogs.ts'
import { Page } from '../../components/Page.tsx'
import { TextField, type TextFieldLook } from '../../components/TextField.tsx'
import { toast } from '../../components/toast.ts'
import { settings } from '../../settings.ts'
import { momentWords, stampAt } from '../../today.ts'
import type { Sealed } from '../login/ownStore.ts'
import { ClaimRow } from './ClaimRow.tsx'
import { ExperienceFields } from './ExperienceFields.tsx'
import { FormSection } from './FormSection.tsx'
import { MoreInfo } from './MoreInfo.tsx'
import { PartFields } from './PartFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { inputOf, type Profile, type ProfileFormValues } from './profileForm.ts'
import { ServiceFields } from './ServiceFields.tsx'
import type { Options } from './useOptions.ts'
import { type Filling, progressOf, useProfileForm } from './useProfileForm.ts'
import './volunteer.css'

/** The form of the profile: filled in to apply, or changed (§2.69, §5.4–5.47). */
export function ProfileForm({
  profile,
  options,
  sealed,
  confirm,
  warning,
  onSaved,
  onShown,
  onCancel,
}: {
  profile: Profile
  options: Options
  /** What was typed here before and not sent. */
  sealed: Sealed
  /** The words of the button that sends it. */
  confirm: string
  /** What follows from it, said before it is sent. */
  warning?: string
  /** The server has taken it. */
  onSaved?: () => void
  /** What the server has taken is read anew. */
  onShown?: () => void
  /** Leaves it as it was. */
  onCancel?: () => void
}) {
  const filling = useProfileForm(profile, options, sealed)
  const { changed, restoredAt, forget } = filling
  const { run, busy } = useCommand('POST /api/volunteer/save', {
    own: true,
    done: words.applied,
    waits: true,
    onDone: () => {
      forget()
      onSaved?.()
    },
    onFailed: ({ field, message }) => {
      if (field !== undefined) filling.refuse({ field, msg: message })
      else toast(message)
    },
  })
  const submit = async () => {
    if (await run(inputOf(filling.values), filling.check)) onShown?.()
  }
  async function leave(onLeft: () => void) {
    if (
      changed &&
      !(await ask({
        title: '放弃修改',
        text: '确定放弃本次修改吗？',
        confirm: '放弃',
        danger: true,
      }))
    )
      return
    forget()
    onLeft()
  }
  return (
    <Page
      bottom={
        <div className="stack-close">
          {warning && <p className="quiet centred">{warning}</p>}
          <div className="profile-form-bar">
            {onCancel && (
              <Button kind="plain" disabled={busy} onClick={() => void leave(onCancel)}>
                取消
              </Button>
            )}
            <Button wide busy={busy} onClick={() => void submit()}>
              {confirm}
            </Button>
          </div>
        </div>
      }
    >
      <FormProgress form={filling.values} />
      <ClaimRow onClaimed={forget} />
      {restoredAt !== undefined && <DraftNotice at={restoredAt} filling={filling} />}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <PersonFields filling={filling} options={options} />
        <ContactFields filling={filling} />
        <ServiceFields filling={filling} options={options} />
        <ExperienceFields filling={filling} />
        <OpinionFields filling={filling} />
        <MoreFields filling={filling} />
        <ConsentFields filling={filling} />
      </form>
    </Page>
  )
}

/** What the applicant thinks of volunteering here, and whatever else they want to say. */
function OpinionFields({ filling }: { filling: Filling }) {
  return (
    <FormSection title="看法与备注">
      <PartFields filling={filling} part="opinion" hand={{}} />
    </FormSection>
  )
}

/** How the applicant is reached, and whom to call in an emergency. */
function ContactFields({ filling }: { filling: Filling }) {
  return (
    <FormSection title="联系方式">
      <PartFields filling={filling} part="contact" hand={{}} />
    </FormSection>
  )
}

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
function MoreFields({ filling }: { filling: Filling }) {
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

/** Three consents, each asked for itself: to the use, to its sensitive part, to being shown. */
function ConsentFields({ filling }: { filling: Filling }) {
  const { values, errors, set } = filling
  const box = (name: 'consent' | 'consent_sensitive' | 'show_consent') => ({
    name,
    checked: values[name] === 1,
    error: errors[name],
    onChange: (checked: boolean) => set({ [name]: checked ? 1 : 0 }),
  })
  return (
    <FormSection title="个人信息授权">
      <details className="consent-notice">
        <summary>个人信息处理说明</summary>
        <p className="quiet">
          {settings.museumName}
          处理您在本表中填写的信息，仅用于志愿者申请的审核、服务的安排与联系、服务时长的记录和证明。
        </p>
        <p className="quiet">
          证件号码、电话和住址加密保存，只有负责审核的工作人员因工作需要才能查看，每次查看都有记录；紧急联系人只在紧急情况下联系。
        </p>
        <p className="quiet">
          您可以随时在“我的数据”中查看、下载、撤回或申请注销；需要更正，请联系志愿者办公室。
        </p>
      </details>
      <ConsentBox {...box('consent')} required>
        我已阅读个人信息处理说明，同意将所填信息用于志愿者申请
      </ConsentBox>
      <ConsentBox {...box('consent_sensitive')} required>
        我单独同意处理我的敏感个人信息：证件号码、照片和住址
      </ConsentBox>
      <ConsentBox {...box('show_consent')} hint="选填，不影响申请结果">
        成为正式志愿者后，同意在“志愿者风采”中展示我的照片、姓名、性别、年龄、入馆时间、服务时长和个人介绍
      </ConsentBox>
    </FormSection>
  )
}

/** A line that grows with each required field answered well. */
function FormProgress({ form }: { form: ProfileFormValues }) {
  const { done, all } = progressOf(form)
  return (
    <div className="under-bar quiet form-progress">
      <p id="form-progress">
        必填项已完成 <strong className="strong">{done}</strong> / {all}
      </p>
      <div
        className="bar below-close form-progress-line"
        role="progressbar"
        aria-labelledby="form-progress"
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
      >
        <span style={{ width: `${(100 * done) / all}%` }} />
      </div>
    </div>
  )
}

/** Says that the form holds what was typed before, and offers to begin again. */
function DraftNotice({ at, filling }: { at: number; filling: Filling }) {
  const typed = stampAt(at)
  async function startAnew() {
    const text = '已填写的内容会全部清空，不能恢复'
    if (await ask({ title: '清空重来', text, confirm: '清空', danger: true })) filling.startAnew()
  }
  return (
    <div className="box inset row apart restored" role="status">
      <span>
        已恢复{momentWords(typed)}未提交的内容
        {filling.lacksNumber &&
          `，${numberWords(filling.values.id_kind)}不保存在手机上，请重新填写`}
      </span>
      <Button kind="quiet" small onClick={() => void startAnew()}>
        清空重来
      </Button>
    </div>
  )
}
