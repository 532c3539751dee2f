import { mayReply, mayResend, postMoves } from '@museum/contract/post/post.rules.ts'
import { postBadge, postWords } from '@museum/contract/post/post.words.ts'
import { isolated } from '@museum/contract/text.ts'
import type { Pages } from '@museum/web-kit/pages.ts'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Title } from '../../components/Title.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { CommentBar } from './CommentBar.tsx'
import { editPostPath, mySpaceScreen, spaceScreen } from './post.screens.ts'
import { Reply } from './Reply.tsx'
import { ReplySheet } from './ReplySheet.tsx'
import { type Comment, type Post, usePost } from './spaceCache.ts'
import { useGoBackSoon } from './useGoBackSoon.ts'
import { useRemovePost } from './useRemovePost.ts'
import { Writer } from './Writer.tsx'
import './post.css'
import './comments.css'

/** A post with its comments, one's own or another's (§2.124–2.126). */
export default function PostScreen() {
  const id = idIn(useSearchParams()[0].get('id'))
  const comments = usePost(id)
  const [replying, setReplying] = useState<Comment>()
  // Who has just deleted it sees it until the way leads back.
  const [removed, setRemoved] = useState(false)
  const goBack = useGoBackSoon(200, mySpaceScreen.path)
  return (
    <Loaded
      page
      query={comments}
      skeleton={
        <div className="card leaf" role="status" aria-label="加载中">
          <Skeleton height="28px" />
          <Skeleton lines={5} />
        </div>
      }
      gone={removed ? undefined : <Gone to={spaceScreen.path}>去志愿者空间</Gone>}
    >
      {(post) => {
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
      }}
    </Loaded>
  )
}

/** The post itself; its author sees its state, may delete it, and may edit a rejected one and send it again. */
function PostArticle({ post, onRemoved }: { post: Post; onRemoved: () => void }) {
  const own = post.is_personal_leave === 1
  return (
    <article className="card leaf">
      <h1>
        <Title text={post.title} />
      </h1>
      <div className="row apart below-wide post-article-head">
        <Writer
          name={post.name}
          img_path={post.img_path}
          at={post.push_time || post.created_at}
          prefix={post.push_time === '' ? '提交于 ' : '发布于 '}
        />
        {own && <StatusTag tone={postBadge(post.status).tone} text={post.status_zn} />}
      </div>
      <p className="ruled as-written post-article-text">{post.content}</p>
      {own && <OwnActs post={post} onRemoved={onRemoved} />}
    </article>
  )
}

function OwnActs({ post, onRemoved }: { post: Post; onRemoved: () => void }) {
  const { busy, remove } = useRemovePost(post.id, onRemoved)
  return (
    <>
      {post.status === 1 && (
        <p className="note post-article-note">{postWords.publishedAfterReview}</p>
      )}
      {post.status === 3 && (
        <p className="note post-article-note note-red">
          驳回原因：{isolated(post.approval_remark)}
        </p>
      )}
      <footer className="row at-end post-article-acts">
        <Button kind="quiet" small danger busy={busy} onClick={() => void remove()}>
          删除帖子
        </Button>
        {mayResend(post) && (
          <ButtonLink kind="plain" small to={editPostPath(post.id)}>
            修改后重新提交
          </ButtonLink>
        )}
      </footer>
    </>
  )
}

/** The comments of a post, newest first; its author may reply once to each. */
function Comments({
  post,
  comments,
  onReply,
}: {
  post: Post
  comments: Pages<Comment>
  onReply: (comment: Comment) => void
}) {
  const id = useId()
  return (
    <section className="comments" aria-labelledby={id}>
      <h2 id={id}>评论 {post.comment_num}</h2>
      <EndlessList pages={comments} label="评论" empty={{ text: '暂无评论，说说您的感受吧' }}>
        {(comment) => (
          <article key={comment.comment_id} className="card comment">
            <Writer name={comment.name} img_path={comment.img_path} at={comment.created_at} />
            <p className="below as-written">{comment.comment}</p>
            {comment.reply !== '' && <Reply comment={comment} />}
            {mayReply(post, comment) && (
              <p className="row at-end comment-reply">
                <Button
                  kind="quiet"
                  small
                  label={`回复${comment.name}的评论`}
                  onClick={() => onReply(comment)}
                >
                  回复
                </Button>
              </p>
            )}
          </article>
        )}
      </EndlessList>
    </section>
  )
}
