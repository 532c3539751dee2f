import { mayApply, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { useHome } from '../../shell/home.ts'
import { isEditable } from './editable.ts'
import { NotApplied } from './NotApplied.tsx'
import { hasActions, ProfileActions } from './ProfileActions.tsx'
import { ProfileEdit } from './ProfileEdit.tsx'
import { ProfileFacts } from './ProfileFacts.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import { ShowcaseConsent } from './ShowcaseConsent.tsx'
import { useNoDraft } from './useDraft.ts'

/** The caller's volunteer information, read-only until it is modified (§2.67–2.73, §4.7–4.10). */
export default function ProfileScreen() {
  const { data, error, isFetching, refetch } = useQueryOf('GET /api/volunteer/details', {})
  const [editing, setEditing] = useState(false)
  useBackOnFailure(data === undefined ? error : null)
  useNoDraft(data !== undefined && !mayApply(data.approval_status as VolunteerStatus))
  const edit = (next: boolean) => {
    setEditing(next)
    window.scrollTo(0, 0)
  }
  if (data === undefined)
    return (
      <Page>
        {error ? (
          <Failed text={error.message} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <ProfileSkeleton />
        )}
      </Page>
    )
  const status = data.approval_status as VolunteerStatus
  if (status === 0)
    return (
      <Page>
        <NotApplied />
      </Page>
    )
  // A status that changed meanwhile ends the editing.
  if (editing && isEditable(status)) return <ProfileEdit profile={data} onEnd={() => edit(false)} />
  return (
    <Page
      bottom={hasActions(status) && <ProfileActions status={status} onModify={() => edit(true)} />}
    >
      <ProfileHead profile={data} />
      <ProfileFacts profile={data} />
      <ShowcaseConsent agreed={data.show_consent === 1} />
    </Page>
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
