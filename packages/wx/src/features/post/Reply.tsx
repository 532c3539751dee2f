import { momentWords } from '../../today.ts'
import './post.css'
import './comments.css'

/** The one reply to a comment, by the post's author. */
export function Reply({ comment }: { comment: { reply: string; reply_time: string } }) {
  return (
    <div className="reply">
      <p className="reply-head">
        <span>作者回复</span>
        <time dateTime={comment.reply_time}>{momentWords(comment.reply_time)}</time>
      </p>
      <p className="reply-text">{comment.reply}</p>
    </div>
  )
}
