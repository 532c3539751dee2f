import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { ask } from '../../components/dialogs.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Notice } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { Tally } from '../../components/Tally.tsx'
import { useNavigate } from '../../shell/router.tsx'
import { userCentreScreen } from '../home/home.screens.ts'
import { FormSkeleton } from '../volunteer/FormSkeleton.tsx'
import { ProfileForm } from '../volunteer/ProfileForm.tsx'
import { useOptions } from '../volunteer/useOptions.ts'
import { useNoDraft } from '../volunteer/useProfileForm.ts'
import { profileScreen } from '../volunteer/volunteer.screens.ts'
import { appliedScreen, justApplied } from './application.screens.ts'

const why: Readonly<Partial<Record<VolunteerStatus, string>>> = {
  1: '您的申请正在审核，审核期间不能重复申请',
  2: '您已进入面试，不能重复申请',
  3: '您已进入考核，不能重复申请',
  7: '您已是正式志愿者，无需再次申请',
}

/** Why there is no form in statuses 1, 2, 3 and 7, and where to look instead (§4.5). */
function JoinClosed({ status }: { status: VolunteerStatus }) {
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

/** How long the dialog stands before it leads on (§9.21). */
const seconds = 3

/** The application to become a volunteer (§2.8, §4.5, §5.4–5.47). */
export default function JoinScreen() {
  const details = useQueryOf('GET /api/volunteer/details', {})
  const choices = useOptions()
  const [sent, setSent] = useState(false)
  const goOn = useAfterwards()
  const { data: profile } = details
  // The form stays behind the dialog that ends it.
  if (profile && !sent && !mayApply(profile.approval_status as VolunteerStatus))
    return (
      <Page>
        <JoinClosed status={profile.approval_status as VolunteerStatus} />
      </Page>
    )
  const query = {
    data: profile && choices.data && { profile, options: choices.data },
    error: details.error ?? choices.error,
    isFetching: details.isFetching || choices.isFetching,
    refetch: () => {
      if (details.error) void details.refetch()
      choices.refetch()
    },
  }
  return (
    <Loaded page query={query} skeleton={<FormSkeleton />}>
      {(known) => (
        <ProfileForm
          {...known}
          confirm="提交申请"
          onSaved={() => {
            setSent(true)
            void goOn()
          }}
        />
      )}
    </Loaded>
  )
}

/** After the form is sent: to the user centre, or to the end of the application. */
function useAfterwards() {
  const navigate = useNavigate()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return async () => {
    const centre = await ask({
      icon: 'success',
      // That it was sent is said by the toast (§8.41).
      title: '请等待审核',
      text: '可在个人中心查看审核进度',
      confirm: '个人中心',
      cancel: '关闭',
      seconds,
    })
    // Who has gone back meanwhile stays there.
    if (here.current)
      navigate(centre ? userCentreScreen.path : appliedScreen.path, {
        replace: true,
        ...(!centre && { state: justApplied }),
      })
  }
}
