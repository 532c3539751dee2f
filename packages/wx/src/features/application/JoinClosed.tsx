import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Tally } from '../../components/Tally.tsx'
import { useNoDraft } from '../volunteer/useProfileForm.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'

const why: Readonly<Partial<Record<VolunteerStatus, string>>> = {
  1: '您的申请正在审核，审核期间不能重复申请',
  2: '您已进入面试，不能重复申请',
  3: '您已进入考核，不能重复申请',
  7: '您已是正式志愿者，无需再次申请',
}

/** Why there is no form in statuses 1, 2, 3 and 7, and where to look instead (§4.5). */
export function JoinClosed({ status }: { status: VolunteerStatus }) {
  useNoDraft(true)
  return (
    <Notice
      drawing={<Tally />}
      title={`当前状态：${volunteerStatusWords[status]}`}
      text={why[status]}
    >
      <ButtonLink to={profileScreen.path}>查看志愿者信息</ButtonLink>
    </Notice>
  )
}
