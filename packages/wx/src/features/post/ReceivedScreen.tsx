import { usePagesOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Page } from '../../components/Page.tsx'
import { paths } from '../../paths.ts'
import { PostCardSkeleton } from './PostCard.tsx'
import { ReceivedCard } from './ReceivedCard.tsx'
import { ReplySheet } from './ReplySheet.tsx'
import { SpaceTabs } from './SpaceTabs.tsx'
import type { Received } from './spaceCache.ts'

/** What others wrote about the caller's posts; being shown marks it read (§2.127–2.129). */
export default function ReceivedScreen() {
  const pages = usePagesOf('GET /api/leave/new_comment_list', {}, { fresh: true })
  const [replying, setReplying] = useState<Received>()
  return (
    <Page>
      <SpaceTabs />
      <EndlessList
        pages={pages}
        label="最新消息"
        skeleton={<PostCardSkeleton />}
        empty={{
          text: '还没有收到评论，去看看大家的分享吧',
          action: (
            <ButtonLink kind="plain" to={paths.space}>
              去志愿者空间
            </ButtonLink>
          ),
        }}
      >
        {(comment) => (
          <ReceivedCard
            key={comment.comment_id}
            comment={comment}
            onReply={() => setReplying(comment)}
          />
        )}
      </EndlessList>
      {replying && (
        <ReplySheet
          key={replying.comment_id}
          comment={replying}
          onClose={() => setReplying(undefined)}
        />
      )}
    </Page>
  )
}
