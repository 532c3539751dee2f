import { useCommand } from '@museum/web-kit/data.ts'
import { ConsentBox } from '../../components/ConsentBox.tsx'
import { toast } from '../../components/toast.ts'
import './FormSection.css'

/** Whether one is shown in the showcase: said and taken back at any time, whatever else may be edited. */
export function ShowcaseConsent({ agreed }: { agreed: boolean }) {
  const { run, busy } = useCommand('POST /api/volunteer/showcase', { done: false, waits: true })
  const say = async (show: boolean) => {
    if (await run({ show_consent: show ? 1 : 0 })) toast(show ? '已同意展示' : '已撤回，不再展示')
  }
  return (
    <section className="form-section" aria-label="风采展示" aria-busy={busy}>
      <ConsentBox
        name="show_consent"
        checked={agreed}
        hint="可随时同意或撤回，立即生效，不影响志愿服务"
        onChange={(show) => void say(show)}
      >
        同意在“志愿者风采”中展示我的照片、姓名、性别、年龄、入馆时间、服务时长和个人介绍
      </ConsentBox>
    </section>
  )
}
