import { Badge } from '../../components/Badge.tsx'
import { paths } from '../../paths.ts'
import { Link, useLocation } from '../../shell/router.tsx'
import { useNewComments } from './useNewComments.ts'
import './post.css'

/** The two parts of one's own space, each a screen of its own; new comments are counted beside theirs. */
export function SpaceTabs() {
  const { pathname } = useLocation()
  const count = useNewComments()
  const current = (path: string) => (pathname === path ? 'page' : undefined)
  return (
    <nav className="space-tabs" aria-label="分享空间">
      <Link to={paths.mySpace} replace aria-current={current(paths.mySpace)}>
        我的空间
      </Link>
      <Link to={paths.comments} replace aria-current={current(paths.comments)}>
        最新消息
        <Badge count={count} unit="条未读评论" />
      </Link>
    </nav>
  )
}
