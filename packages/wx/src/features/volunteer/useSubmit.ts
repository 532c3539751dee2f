import { words } from '@museum/contract/words.ts'
import { CallError, cancelledStatus } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'
import { useAlone } from '../../components/useAlone.ts'
import { profileChanged } from './profileChanged.ts'
import { inputOf } from './profileForm.ts'
import type { Filling } from './useProfileForm.ts'

/** Sends the form once, however often it is tapped; a refused field is named and gone to. */
export function useSubmit(filling: Filling, onSaved: () => Promise<void>) {
  const { busy, alone } = useAlone()
  const queries = useQueryClient()

  async function save() {
    const { msg } = await send('POST /api/volunteer/save', inputOf(filling.form), { own: true })
    toast(msg || words.applied)
    await onSaved()
  }

  function refuse(error: CallError) {
    if (error.field !== undefined) filling.refuse({ field: error.field, msg: error.message })
    else if (error.status !== 405 && error.status !== cancelledStatus) toast(error.message)
    // Sent from another phone meanwhile: the screen follows.
    if (error.code === 'volunteer.not_editable') void profileChanged(queries)
  }

  return {
    busy,
    submit: () =>
      alone(
        () => filling.check(),
        async () => {
          try {
            await save()
          } catch (error) {
            if (!(error instanceof CallError)) throw error
            refuse(error)
          }
        },
      ),
  }
}
