import { usePagesOf } from '@museum/web-kit/data.ts'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Page } from '../../components/Page.tsx'
import { OwnPostCard } from './OwnPostCard.tsx'
import { PostCardSkeleton } from './PostCard.tsx'
import { PublishButton } from './PublishButton.tsx'
import { SpaceTabs } from './SpaceTabs.tsx'

/** The caller's own posts in every state (§2.120–2.123). */
export default function MySpaceScreen() {
  const pages = usePagesOf('GET /api/leave/list', { type: 'personal' }, { fresh: true })
  return (
    <Page bottom={<PublishButton wide />}>
      <SpaceTabs />
      <EndlessList
        pages={pages}
        label="我的帖子"
        skeleton={<PostCardSkeleton />}
        empty={{ text: '您还没有发布过帖子，写写服务中的见闻吧' }}
      >
        {(post) => <OwnPostCard key={post.id} post={post} />}
      </EndlessList>
    </Page>
  )
}
