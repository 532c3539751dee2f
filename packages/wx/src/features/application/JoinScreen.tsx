import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ask } from '../../components/dialogs.ts'
import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { paths } from '../../paths.ts'
import { useRead } from '../../reading.ts'
import { FormSkeleton } from '../volunteer/FormSkeleton.tsx'
import { ProfileForm } from '../volunteer/ProfileForm.tsx'
import { profileChanged } from '../volunteer/profileChanged.ts'
import { useOptions } from '../volunteer/useOptions.ts'
import { JoinClosed } from './JoinClosed.tsx'

/** How long the dialog stands before it leads on (specification section 9). */
const seconds = 3

/** The application to become a volunteer (specification sections 2, 4 and 5). */
export default function JoinScreen() {
  const { data, error, isFetching, refetch } = useRead('GET /api/volunteer/details', {})
  const choices = useOptions()
  const onSaved = useAfterwards()
  if (data && !mayApply(data.approval_status as VolunteerStatus))
    return (
      <Page>
        <JoinClosed status={data.approval_status as VolunteerStatus} />
      </Page>
    )
  if (data && choices.options)
    return (
      <ProfileForm profile={data} options={choices.options} confirm="提交申请" onSaved={onSaved} />
    )
  const failure = error ?? choices.error
  const retry = () => {
    if (error) void refetch()
    choices.refetch()
  }
  return (
    <Page>
      {failure ? (
        <Failed text={failure.message} onRetry={retry} busy={isFetching || choices.isFetching} />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  )
}

/** After the form is sent: to the user centre, or to the end of the application. */
function useAfterwards() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return async () => {
    // The form stays behind the dialog, so what has changed is read when it is next asked for.
    await profileChanged(queries, true)
    const centre = await ask({
      icon: 'success',
      title: words.applied,
      text: '可在个人中心查看审核进度',
      confirm: '个人中心',
      cancel: '关闭',
      seconds,
    })
    // Who has gone back meanwhile stays there.
    if (here.current) navigate(centre ? paths.userCentre : paths.applied, { replace: true })
  }
}
