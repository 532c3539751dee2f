import { paths } from '../../paths.ts'
import { Navigate } from '../../shell/router.tsx'

/** The parent of one's own space, whose first part is 我的空间 (§2.19–2.20). */
export default function ShareSpaceScreen() {
  return <Navigate to={paths.mySpace} replace />
}
