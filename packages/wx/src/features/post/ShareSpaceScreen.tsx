import { Navigate } from 'react-router'
import { paths } from '../../paths.ts'

/** The parent of one's own space, whose first part is 我的空间 (specification section 2). */
export default function ShareSpaceScreen() {
  return <Navigate to={paths.mySpace} replace />
}
