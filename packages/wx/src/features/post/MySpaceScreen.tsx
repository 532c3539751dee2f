import { myPostLink } from '@museum/contract/message/link.rules.ts'
import { postBadge } from '@museum/contract/post/post.words.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import { tell } from '../../components/dialogs.ts'
import { EndlessList } from '../../components/EndlessList.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Page } from '../../components/Page.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { PostCard, PostCardSkeleton } from './PostCard.tsx'
import { PublishButton } from './PublishButton.tsx'
import { mySpaceScreen } from './post.screens.ts'
import { SpaceTabs } from './SpaceTabs.tsx'
import type { PostRow } from './spaceCache.ts'
import { useRemovePost } from './useRemovePost.ts'
import './post.css'

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
      <HelpLink of={mySpaceScreen} />
    </Page>
  )
}

/** One of one's own posts with its state, the reason of a rejection, and its deletion (§2.120–2.122). */
function OwnPostCard({ post }: { post: PostRow }) {
  const { busy, remove } = useRemovePost(post.id)
  return (
    <PostCard post={post} to={myPostLink(post.id)}>
      <footer className="line own-post-foot">
        <StatusTag tone={postBadge(post.status).tone} text={post.status_zn} />
        {post.status === 3 && <ReasonIcon post={post} />}
        <button
          type="button"
          className="round quiet own-post-delete"
          aria-label={`删除帖子：${post.title}`}
          disabled={busy}
          onClick={() => void remove()}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7h16M9 7V4.5h6V7M6.5 7l1 12.5h9l1-12.5M10 11v5M14 11v5" />
          </svg>
        </button>
      </footer>
    </PostCard>
  )
}

/** Opens why a post was rejected. */
function ReasonIcon({ post }: { post: { title: string; approval_remark: string } }) {
  return (
    <button
      type="button"
      className="round red"
      aria-label={`查看驳回原因：${post.title}`}
      onClick={() => void tell({ title: '驳回原因', text: post.approval_remark })}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" />
        <path d="M9.7 9.6a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.8M12 16.4v.1" />
      </svg>
    </button>
  )
}
