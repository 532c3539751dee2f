import { unreadFlag } from '@museum/contract/message/message.rules.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Reply } from './Reply.tsx'
import type { Received } from './spaceCache.ts'
import { Writer } from './Writer.tsx'
import './ReceivedCard.css'

/** A comment on one of the caller's posts, with the post, its reply or the way to one. */
export function ReceivedCard({ comment, onReply }: { comment: Received; onReply: () => void }) {
  return (
    <article className="received-card">
      <header>
        <Writer name={comment.name} img_path={comment.img_path} at={comment.created_at} />
        {comment.is_read === unreadFlag && <span className="received-new">新</span>}
      </header>
      <p className="received-text">{comment.comment}</p>
      {comment.reply !== '' && <Reply comment={comment} />}
      <div className="received-post">
        <h2>{comment.title}</h2>
        <p>{comment.content}</p>
      </div>
      <footer>
        <Link to={paths.myPost(comment.id)} className="received-act">
          查看帖子
        </Link>
        {comment.reply === '' && (
          <button
            type="button"
            className="received-act received-reply"
            aria-label={`回复${comment.name}的评论`}
            onClick={onReply}
          >
            回复
          </button>
        )}
      </footer>
    </article>
  )
}
