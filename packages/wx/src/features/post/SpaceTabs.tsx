import { Badge } from '../../components/Badge.tsx'
import { Link, useLocation } from '../../shell/router.tsx'
import { commentsScreen, mySpaceScreen } from './post.screens.ts'
import { useNewComments } from './useNewComments.ts'
import '../../components/lists.css'
import './post.css'

const tab = 'row centred quiet tab'

/** The two parts of one's own space, each a screen of its own; new comments are counted beside theirs. */
export function SpaceTabs() {
  const { pathname } = useLocation()
  const count = useNewComments()
  const current = (path: string) => (pathname === path ? 'page' : undefined)
  return (
    <nav className="under-bar tabs space-tabs" aria-label="分享空间">
      <Link
        to={mySpaceScreen.path}
        replace
        className={tab}
        aria-current={current(mySpaceScreen.path)}
      >
        我的空间
      </Link>
      <Link
        to={commentsScreen.path}
        replace
        className={tab}
        aria-current={current(commentsScreen.path)}
      >
        最新消息
        <Badge count={count} unit="条未读评论" />
      </Link>
    </nav>
  )
}
