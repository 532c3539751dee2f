import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ask } from '../../components/dialogs.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { useNavigate } from '../../shell/router.tsx'
import { userCentreScreen } from '../home/home.screens.ts'
import { FormSkeleton } from '../volunteer/FormSkeleton.tsx'
import { ProfileForm } from '../volunteer/ProfileForm.tsx'
import { useOptions } from '../volunteer/useOptions.ts'
import { useTyped } from '../volunteer/useProfileForm.ts'
import { appliedScreen, justApplied } from './application.screens.ts'

// Most come to fill the form in.
const JoinClosed = lazy(async () => ({ default: (await import('./JoinClosed.tsx')).JoinClosed }))

/** How long the dialog stands before it leads on (§9.21). */
const seconds = 3

/** The application to become a volunteer (§2.8, §4.5, §5.4–5.47). */
export default function JoinScreen() {
  const details = useQueryOf('GET /api/volunteer/details', {})
  const choices = useOptions()
  const sealed = useTyped()
  const [sent, setSent] = useState(false)
  const goOn = useAfterwards()
  const { data: profile } = details
  // The form stays behind the dialog that ends it.
  if (profile && !sent && !mayApply(profile.approval_status as VolunteerStatus))
    return (
      <Page>
        <Suspense fallback={<FormSkeleton />}>
          <JoinClosed status={profile.approval_status as VolunteerStatus} />
        </Suspense>
      </Page>
    )
  const query = {
    data: profile && choices.data && sealed && { profile, options: choices.data, sealed },
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
