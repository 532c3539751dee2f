import { momentWords } from '../../today.ts'
import './post.css'
import './comments.css'

/** The one reply to a comment, by the post's author. */
export function Reply({ comment }: { comment: { reply: string; reply_time: string } }) {
  return (
    <div className="note below reply">
      <p className="row apart quiet small">
        <span className="celadon strong before">作者回复</span>
        <time dateTime={comment.reply_time}>{momentWords(comment.reply_time)}</time>
      </p>
      <p className="as-written">{comment.reply}</p>
    </div>
  )
}
