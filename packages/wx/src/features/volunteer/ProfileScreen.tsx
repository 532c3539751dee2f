import {
  mayApply,
  mayCancel,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useHome } from '../../shell/home.ts'
import { useLocation, useNavigate } from '../../shell/router.tsx'
import { AmendedFacts } from '../amend/AmendedFacts.tsx'
import { startScreen } from '../application/application.screens.ts'
import { ClaimRow } from './ClaimRow.tsx'
import { isEditable } from './editable.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import type { Profile } from './profileForm.ts'
import { useOptions } from './useOptions.ts'
import { useNoDraft, useTyped } from './useProfileForm.ts'
import { profileScreen } from './volunteer.screens.ts'
import './volunteer.css'

// At the end of what there is to read.
const ShowcaseBox = lazy(async () => ({
  default: (await import('../agreement/ShowcaseBox.tsx')).ShowcaseBox,
}))
// Most only read.
const ProfileForm = lazy(async () => ({ default: (await import('./ProfileForm.tsx')).ProfileForm }))

/** The caller's volunteer information, read-only until it is modified (§2.67–2.73, §4.7–4.10). */
export default function ProfileScreen() {
  const query = useQueryOf('GET /api/volunteer/details', {})
  const { data, error } = query
  const [editing, setEditing] = useState(false)
  useBackOnFailure(data === undefined ? error : null)
  useNoDraft(data !== undefined && !mayApply(data.approval_status as VolunteerStatus))
  const edit = (next: boolean) => {
    setEditing(next)
    window.scrollTo(0, 0)
  }
  return (
    <Loaded page query={query} skeleton={<ProfileSkeleton />}>
      {(profile) => {
        const status = profile.approval_status as VolunteerStatus
        if (status === 0)
          return (
            <Page>
              <NotApplied />
            </Page>
          )
        // A status that changed meanwhile ends the editing.
        if (editing && isEditable(status))
          return <ProfileEdit profile={profile} onEnd={() => edit(false)} />
        const actions = <ProfileActions status={status} onModify={() => edit(true)} />
        return (
          <Page bottom={hasActions(status) && actions}>
            <ProfileHead profile={profile} />
            <AmendedFacts profile={profile} />
            <section className="card inset" aria-label="风采展示">
              <Suspense fallback={<Skeleton lines={2} />}>
                <ShowcaseBox agreed={profile.show_consent === 1} />
              </Suspense>
            </section>
            <HelpLink of={profileScreen} />
          </Page>
        )
      }}
    </Loaded>
  )
}

/** A failure to load goes back one page (§8.29); a lost login asks to log in first. */
function useBackOnFailure(error: Error | null) {
  const navigate = useNavigate()
  const home = useHome()
  const deep = useLocation().key === 'default'
  const gone = useRef(false)
  useEffect(() => {
    if (!error || gone.current || (error instanceof CallError && error.status === 405)) return
    gone.current = true
    if (deep) navigate(home, { replace: true })
    else navigate(-1)
  }, [error, deep, home, navigate])
}

/** There is no information before the first application. */
function NotApplied() {
  return (
    <Empty
      text="您还没有提交志愿者申请"
      action={
        <>
          <ButtonLink to={startScreen.path} replace>
            {words.joinVolunteer}
          </ButtonLink>
          <ClaimRow />
        </>
      }
    />
  )
}

/** The shape of the information while it is fetched. */
function ProfileSkeleton() {
  return (
    <div role="status" aria-label="加载中">
      <div className="card inset fields profile-head">
        <div className="row">
          <div className="profile-photo">
            <Skeleton height="112px" />
          </div>
          <div>
            <Skeleton lines={3} />
          </div>
        </div>
        <Skeleton height="56px" />
      </div>
      <div className="card inset fields profile-head">
        <Skeleton lines={10} />
      </div>
    </div>
  )
}

/** What can be done in a status: modify or cancel (§4.7, §4.10). */
function ProfileActions({ status, onModify }: { status: VolunteerStatus; onModify: () => void }) {
  const { run, busy } = useCommand('POST /api/volunteer/cancel_status')
  const cancel = () =>
    run(
      {},
      {
        title: words.cancelApplication,
        text: '确定取消志愿者申请吗？取消后可以修改信息重新提交',
        confirm: '确定取消',
        danger: true,
        cancel: '暂不取消',
      },
    )
  if (isEditable(status))
    return (
      <Button wide onClick={onModify}>
        {words.modifyInfo}
      </Button>
    )
  return (
    <Button kind="plain" wide danger busy={busy} onClick={() => void cancel()}>
      {words.cancelApplication}
    </Button>
  )
}

/** True when a status leaves anything to do. */
function hasActions(status: VolunteerStatus): boolean {
  return isEditable(status) || mayCancel(status)
}

/** The information made editable; what is confirmed is saved and read anew (§4.8–4.9). */
function ProfileEdit({ profile, onEnd }: { profile: Profile; onEnd: () => void }) {
  const options = useOptions()
  const sealed = useTyped()
  const data = options.data && sealed && { options: options.data, sealed }
  return (
    <Loaded page query={{ ...options, data }} skeleton={<FormSkeleton />}>
      {(known) => (
        <Suspense
          fallback={
            <Page>
              <FormSkeleton />
            </Page>
          }
        >
          <ProfileForm
            profile={profile}
            {...known}
            confirm="确认修改"
            warning="确认后将重新提交申请，由办公室重新审核"
            onCancel={onEnd}
            onShown={onEnd}
          />
        </Suspense>
      )}
    </Loaded>
  )
}
