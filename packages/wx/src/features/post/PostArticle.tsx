import { mayResend } from '@museum/contract/post/post.rules.ts'
import { postBadge } from '@museum/contract/post/post.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { editPostPath } from './post.screens.ts'
import type { Post } from './spaceCache.ts'
import { useRemovePost } from './useRemovePost.ts'
import { Writer } from './Writer.tsx'
import './post.css'

/** The post itself; its author sees its state, may delete it, and may edit a rejected one and send it again. */
export function PostArticle({ post, onRemoved }: { post: Post; onRemoved: () => void }) {
  const own = post.is_personal_leave === 1
  return (
    <article className="card leaf">
      <h1>{post.title}</h1>
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
      {post.status === 1 && <p className="note post-article-note">{words.publishedAfterReview}</p>}
      {post.status === 3 && (
        <p className="note post-article-note note-red">
          驳回原因：{isolated(post.approval_remark)}
        </p>
      )}
      <footer className="row at-end post-article-acts">
        <Button kind="quiet" small busy={busy} onClick={() => void remove()}>
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
