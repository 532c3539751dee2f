import { useQueryClient } from '@tanstack/react-query'
import { Failed } from '../../pieces/Failed.tsx'
import { Page } from '../../pieces/Page.tsx'
import { ApplicationForm } from '../join/ApplicationForm.tsx'
import type { Profile } from '../join/applicationForm.ts'
import { FormSkeleton } from '../join/FormSkeleton.tsx'
import { profileChanged } from '../join/profileChanged.ts'
import { useOptions } from '../join/useOptions.ts'

/** The information made editable; what is confirmed is saved and read anew (specification section 4). */
export function ProfileEdit({ profile, onEnd }: { profile: Profile; onEnd: () => void }) {
  const queries = useQueryClient()
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
    <ApplicationForm
      profile={profile}
      options={options}
      confirm="确认修改"
      onCancel={onEnd}
      onSaved={async () => {
        await profileChanged(queries).catch(() => {})
        onEnd()
      }}
    />
  )
}
