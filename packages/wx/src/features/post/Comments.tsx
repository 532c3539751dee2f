import { mayReply } from '@museum/contract/post/post.rules.ts'
import type { Pages } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { EndlessList } from '../../components/EndlessList.tsx'
import { Reply } from './Reply.tsx'
import type { Comment, Post } from './spaceCache.ts'
import { Writer } from './Writer.tsx'
import './Comments.css'

/** The comments of a post, newest first; its author may reply once to each. */
export function Comments({
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
      <EndlessList pages={comments} label="评论" empty={{ text: '还没有评论，说说您的感受吧' }}>
        {(comment) => (
          <article key={comment.comment_id} className="comment">
            <Writer name={comment.name} img_path={comment.img_path} at={comment.created_at} />
            <p className="comment-text">{comment.comment}</p>
            {comment.reply !== '' && <Reply comment={comment} />}
            {mayReply(post, comment) && (
              <button
                type="button"
                className="comment-reply"
                aria-label={`回复${comment.name}的评论`}
                onClick={() => onReply(comment)}
              >
                回复
              </button>
            )}
          </article>
        )}
      </EndlessList>
    </section>
  )
}
