import { myPostLink, postLink } from '@museum/contract/message/link.rules.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import { Badge } from '../../components/Badge.tsx'
import { Button } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { SearchHeader } from '../../components/SearchHeader.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { Link, useSearchParams } from '../../shell/router.tsx'
import { PostCard, PostCardSkeleton } from './PostCard.tsx'
import { PublishButton } from './PublishButton.tsx'
import { commentsScreen, mySpaceScreen, spaceScreen } from './post.screens.ts'
import { useNewComments } from './useNewComments.ts'
import './post.css'

/** What volunteers share with each other (§2.118–2.119). */
export default function SpaceListScreen() {
  const [query, setQuery] = useSearchParams()
  const title = (query.get('title') ?? '').slice(0, 50)
  const search = (next: string) => setQuery(next === '' ? {} : { title: next }, { replace: true })
  const pages = usePagesOf('GET /api/leave/list', { type: 'public', title }, { fresh: true })
  return (
    <Page bottom={<PublishButton wide />}>
      <SearchHeader placeholder="搜索帖子标题" value={title} onSearch={search} />
      <OwnSpaceLink />
      <EndlessList
        pages={pages}
        label="志愿者空间"
        skeleton={<PostCardSkeleton />}
        empty={
          title === ''
            ? { text: '还没有人分享，来写下第一篇吧' }
            : {
                text: '没有符合条件的帖子',
                action: (
                  <Button kind="plain" onClick={() => search('')}>
                    查看全部
                  </Button>
                ),
              }
        }
      >
        {(post) => (
          <PostCard
            key={post.id}
            post={post}
            to={post.is_personal_leave === 1 ? myPostLink(post.id) : postLink(post.id)}
          />
        )}
      </EndlessList>
      <HelpLink of={spaceScreen} />
    </Page>
  )
}

function OwnSpaceLink() {
  const count = useNewComments()
  return (
    <Link
      to={count > 0 ? commentsScreen.path : mySpaceScreen.path}
      className="line card own-space-link"
    >
      <SmallIcon name="space" />
      <span className="row apart baseline own-space-name">
        <span>我的空间</span>
        {count > 0 && <span className="quiet small">收到新评论</span>}
      </span>
      <Badge count={count} unit="条未读评论" />
      <svg className="icon chevron" viewBox="0 0 16 16" aria-hidden="true">
        <path d="m6 4 4 4-4 4" />
      </svg>
    </Link>
  )
}
