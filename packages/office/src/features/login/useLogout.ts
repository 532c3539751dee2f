import { useNavigate } from 'react-router'
import { client } from '../../client.ts'
import { undoables } from '../../components/UndoBar.tsx'
import { queryClient } from '../../data.tsx'
import { lostLogin } from './lostLogin.ts'
import { officeToken } from './token.ts'

/** Ends the login here and on the server. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await client.send('POST /api/office/logout', {}, { own: true })
    } catch {
      // The browser forgets the token in any case; unused it dies by itself.
    }
    officeToken.write(undefined)
    await navigate('/login')
    queryClient.clear()
    undoables.clear()
    lostLogin.write(false)
  }
}
