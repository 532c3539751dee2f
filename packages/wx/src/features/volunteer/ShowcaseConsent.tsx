import { readAnew } from '@museum/web-kit/patch.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../client.ts'
import { ConsentBox } from '../../components/ConsentBox.tsx'
import { toast } from '../../components/toast.ts'
import { useAlone } from '../../components/useAlone.ts'
import './FormSection.css'

/** Whether one is shown in the showcase: said and taken back at any time, whatever else may be edited. */
export function ShowcaseConsent({ agreed }: { agreed: boolean }) {
  const queries = useQueryClient()
  const { busy, alone } = useAlone()
  const say = (show: boolean) =>
    alone(
      () => true,
      async () => {
        const sent = send('POST /api/volunteer/showcase', { show_consent: show ? 1 : 0 })
        // A refusal has been shown, and the tick stands as it stood.
        if (!(await sent.then(() => true).catch(() => false))) return
        await Promise.all(
          ['GET /api/volunteer/details', 'GET /api/volunteer/all_volunteer_info'].map((address) =>
            readAnew(queries, [address]),
          ),
        )
        toast(show ? '已同意展示' : '已撤回，不再展示')
      },
    )
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
