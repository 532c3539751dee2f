import { useNavigate } from 'react-router'
import { forgetHidden } from '../components/hiddenWords.ts'
import { typedDrafts } from '../components/typedDrafts.ts'
import { undoables } from '../components/UndoBar.tsx'
import { queryClient } from '../data.tsx'
import { leaveOffice } from '../features/login/leaveOffice.ts'
import { loginPlace } from '../features/login/login.pages.ts'
import { lostLogin } from '../features/login/session.ts'

/** Ends the login here and on the server. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    await leaveOffice()
    typedDrafts.sweep()
    await navigate(loginPlace.path)
    queryClient.clear()
    forgetHidden()
    undoables.clear()
    lostLogin.write(false)
  }
}
