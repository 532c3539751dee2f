import { Navigate } from '../../shell/router.tsx'
import { mySpaceScreen } from './post.screens.ts'

/** The parent of one's own space, whose first part is 我的空间 (§2.19–2.20). */
export default function ShareSpaceScreen() {
  return <Navigate to={mySpaceScreen.path} replace />
}
