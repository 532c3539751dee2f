import { postMoves } from '@museum/contract/post/post.rules.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Failed } from '../../components/Failed.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { idIn } from '../recruitment/addresses.ts'
import { CommentBar } from './CommentBar.tsx'
import { Comments } from './Comments.tsx'
import { PostArticle } from './PostArticle.tsx'
import { ReplySheet } from './ReplySheet.tsx'
import { type Comment, usePost } from './spaceCache.ts'
import { useGoBackSoon } from './useGoBackSoon.ts'

/** A post with its comments, one's own or another's (§2.124–2.126). */
export default function PostScreen() {
  const id = idIn(useSearchParams()[0].get('id'))
  const { post, comments, error, gone } = usePost(id)
  const [replying, setReplying] = useState<Comment>()
  // Who has just deleted it sees it until the way leads back.
  const [removed, setRemoved] = useState(false)
  const goBack = useGoBackSoon(200, paths.mySpace)
  if (gone && !removed)
    return (
      <Page>
        <Empty
          text="内容不存在或已删除"
          action={
            <ButtonLink to={paths.space} replace>
              去志愿者空间
            </ButtonLink>
          }
        />
      </Page>
    )
  if (!post)
    return (
      <Page>
        {error ? (
          <Failed text={error.message} onRetry={comments.retry} busy={comments.fetching} />
        ) : (
          <div className="post-article" role="status" aria-label="加载中">
            <Skeleton height="28px" />
            <Skeleton lines={5} />
          </div>
        )}
      </Page>
    )
  const isPublic = post.status === postMoves.pass.to
  return (
    <Page ownHeading bottom={isPublic ? <CommentBar key={id} postId={id} /> : undefined}>
      <PostArticle
        post={post}
        onRemoved={() => {
          setRemoved(true)
          goBack()
        }}
      />
      {isPublic && <Comments post={post} comments={comments} onReply={setReplying} />}
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
