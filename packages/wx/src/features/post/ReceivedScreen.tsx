import { myPostLink } from '@museum/contract/message/link.rules.ts'
import { unreadFlag } from '@museum/contract/message/message.rules.ts'
import { usePagesOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Page } from '../../components/Page.tsx'
import { Title } from '../../components/Title.tsx'
import { PostCardSkeleton } from './PostCard.tsx'
import { spaceScreen } from './post.screens.ts'
import { Reply } from './Reply.tsx'
import { ReplySheet } from './ReplySheet.tsx'
import { SpaceTabs } from './SpaceTabs.tsx'
import type { Received } from './spaceCache.ts'
import { Writer } from './Writer.tsx'
import './post.css'
import './comments.css'

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
          text: '暂无评论，去看看大家的分享吧',
          action: (
            <ButtonLink kind="plain" to={spaceScreen.path}>
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

/** A comment on one of the caller's posts, with the post, its reply or the way to one. */
function ReceivedCard({ comment, onReply }: { comment: Received; onReply: () => void }) {
  return (
    <article className="card received-card">
      <header className="apart">
        <Writer name={comment.name} img_path={comment.img_path} at={comment.created_at} />
        {comment.is_read === unreadFlag && <span className="small received-new">新</span>}
      </header>
      <p className="below as-written">{comment.comment}</p>
      {comment.reply !== '' && <Reply comment={comment} />}
      <div className="box below-wide received-post">
        <h2 className="normal">
          <Title text={comment.title} />
        </h2>
        <p className="quiet cut">{comment.content}</p>
      </div>
      <footer className="row at-end">
        <ButtonLink kind="quiet" small to={myPostLink(comment.id)}>
          查看帖子
        </ButtonLink>
        {comment.reply === '' && (
          <Button kind="quiet" small label={`回复${comment.name}的评论`} onClick={onReply}>
            回复
          </Button>
        )}
      </footer>
    </article>
  )
}
