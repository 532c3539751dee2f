import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/words.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../pieces/Button.tsx'
import { Tally } from '../../pieces/drawings.tsx'
import { Notice } from '../../pieces/Notice.tsx'
import { useNoDraft } from './useDraft.ts'

const why: Readonly<Partial<Record<VolunteerStatus, string>>> = {
  1: '您的申请正在审核，审核期间不能重复申请',
  2: '您已进入面试，不能重复申请',
  3: '您已进入考核，不能重复申请',
  7: '您已是正式志愿者，无需再次申请',
}

/** Why there is no form in statuses 1, 2, 3 and 7, and where to look instead (specification section 4). */
export function JoinClosed({ status }: { status: VolunteerStatus }) {
  useNoDraft(true)
  return (
    <Notice
      drawing={<Tally />}
      title={`当前状态：${volunteerStatusWords[status]}`}
      text={why[status]}
    >
      <ButtonLink to={paths.profile}>查看志愿者信息</ButtonLink>
    </Notice>
  )
}
