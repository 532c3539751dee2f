import { tell } from '../../components/dialogs.ts'
import './OwnPostCard.css'

/** Opens why a post was rejected. */
export function ReasonIcon({ post }: { post: { title: string; approval_remark: string } }) {
  return (
    <button
      type="button"
      className="own-post-icon own-post-reason"
      aria-label={`查看驳回原因：${post.title}`}
      onClick={() => void tell({ title: '驳回原因', text: post.approval_remark })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="8.5" />
        <path d="M9.7 9.6a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2.9-1.2 1.8M12 16.4v.1" />
      </svg>
    </button>
  )
}
