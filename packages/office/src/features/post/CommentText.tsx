import type { OutputOf } from '@museum/contract/calls.ts'
import { checkBadge } from '@museum/contract/post/post.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { StatusTag } from '../../components/StatusTag.tsx'

export type CommentRow = OutputOf<'GET /api/office/comments'>['list'][number]

/** A comment with its reply, and why it was removed where it was. */
export function CommentText({ row }: { row: CommentRow }) {
  return (
    <div className={row.removed_at === '' ? 'grow breaks' : 'grow breaks comment-removed'}>
      <p className="quiet smaller comment-by">
        <strong className="ink">{isolated(row.name)}</strong>{' '}
        <span className="figures">{row.created_at.slice(0, 16)}</span>
        {row.checked === '' || row.checked === 'pass' ? null : (
          <StatusTag {...checkBadge(row.checked)} />
        )}
      </p>
      <p className="written comment-said">{row.comment}</p>
      {row.reply === '' ? null : (
        <p className="quiet written comment-reply">
          作者回复 <span className="figures">{row.reply_time.slice(0, 16)}</span>：
          {isolated(row.reply)}
        </p>
      )}
      {row.removed_at === '' ? null : (
        <p className="smaller written comment-why">
          {row.removed_by} 于 {row.removed_at.slice(0, 16)} 移除：{isolated(row.removed_reason)}
        </p>
      )}
    </div>
  )
}
