import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { FormSkeleton } from './FormSkeleton.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import type { Profile } from './profileForm.ts'
import { useOptions } from './useOptions.ts'

/** The information made editable; what is confirmed is saved and read anew (§4.8–4.9). */
export function ProfileEdit({ profile, onEnd }: { profile: Profile; onEnd: () => void }) {
  const { options, error, isFetching, refetch } = useOptions()
  if (!options)
    return (
      <Page>
        {error ? (
          <Failed text={error.message} onRetry={refetch} busy={isFetching} />
        ) : (
          <FormSkeleton />
        )}
      </Page>
    )
  return (
    <ProfileForm
      profile={profile}
      options={options}
      confirm="确认修改"
      onCancel={onEnd}
      onShown={onEnd}
    />
  )
}
