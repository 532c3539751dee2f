import { volunteerSign } from '@museum/contract/signs.ts'
import { nextStepWords } from '@museum/contract/volunteer/progress.rules.ts'
import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords, words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { ProgressSteps } from '../../components/ProgressSteps.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { paths } from '../../paths.ts'
import { applicationSteps } from '../volunteer/applicationSteps.ts'

/** Where one's application stands and what to do about it, for everybody who is not yet formal. */
export function HomeApplication({ status }: { status: VolunteerStatus }) {
  if (status === 0)
    return (
      <div className="home-own-card">
        <h2>来做一名志愿者</h2>
        <p>年满18周岁即可申请，填写可随时暂停</p>
        <ButtonLink wide to={paths.join}>
          {words.joinVolunteer}
        </ButtonLink>
      </div>
    )
  const again = mayApply(status)
  return (
    <div className="home-own-card">
      <header>
        <h2>我的申请</h2>
        <StatusTag tone={volunteerSign(status).tone} text={volunteerStatusWords[status]} />
      </header>
      <ProgressSteps label="申请进度" steps={applicationSteps(status)} />
      {again ? status !== 8 && <Reason /> : <p>{nextStepWords(status)}</p>}
      {again && (
        <ButtonLink wide to={paths.join}>
          重新申请
        </ButtonLink>
      )}
      <ButtonLink wide={!again} kind={again ? 'quiet' : 'plain'} to={paths.profile}>
        查看申请资料
      </ButtonLink>
    </div>
  )
}

/** Why the application was refused, in the office's words. */
function Reason() {
  const { data, error } = useQueryOf('GET /api/volunteer/details', {})
  if (!data) return error ? null : <p aria-busy="true">正在读取未通过的原因…</p>
  return data.approval_remark === '' ? null : (
    <p className="home-own-reason">
      <strong>未通过原因</strong>
      {data.approval_remark}
    </p>
  )
}
