import { numberWords } from '@museum/contract/volunteer/document.rules.ts'
import { type FieldsWith, fieldsWith } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { lazy, Suspense } from 'react'
import { Button } from '../../components/Button.tsx'
import { ask } from '../../components/dialogs.ts'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { TextField, type TextFieldLook } from '../../components/TextField.tsx'
import { toast } from '../../components/toast.ts'
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

// The end of a long form.
const ConsentFields = lazy(() => import('./ConsentFields.tsx'))

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
        <Suspense fallback={<Skeleton lines={6} />}>
          <ConsentFields filling={filling} texts={options.texts} />
        </Suspense>
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
