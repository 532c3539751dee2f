import type { OutputOf } from '@museum/contract/calls.ts'
import { mostReason } from '@museum/contract/draft/draft.rules.ts'
import { Button, Input } from 'antd'
import { upTo } from '../../components/textRules.ts'

type Conflict = OutputOf<'POST /api/office/drafts/info'>['conflicts'][number]

interface ConflictRowProps {
  conflict: Conflict
  /** What is typed as the reason. */
  why: string
  onWhy: (seat: string, why: string) => void
  onPass: (seat: string, why: string) => void
  onLeave: (seat: string) => void
}

/** What stands against an edit: it stays in the draft, unless a reason passes it. */
export function ConflictRow({ conflict, why, onWhy, onPass, onLeave }: ConflictRowProps) {
  const { seat, volunteer_name, text, msg, hard, passed } = conflict
  return (
    <li>
      <b>{volunteer_name}</b> <span className="figures">{text}</span>
      <p className="amber">{msg}</p>
      {passed === 1 ? (
        <p>
          带理由发布{' '}
          <Button size="small" onClick={() => onLeave(seat)}>
            改为留下
          </Button>
        </p>
      ) : hard.length > 0 ? (
        <p className="hint">不能发布，留在草稿里；请回去改动。</p>
      ) : (
        <p className="row">
          <Input
            size="small"
            aria-label={`带理由发布${volunteer_name}的原因`}
            placeholder="留在草稿；写明原因可以发布"
            {...upTo(mostReason, why)}
            value={why}
            onChange={({ target }) => onWhy(seat, target.value)}
            onPressEnter={(event) => {
              if (!event.ctrlKey && why.trim() !== '') onPass(seat, why.trim())
            }}
          />
          <Button
            size="small"
            disabled={why.trim() === ''}
            onClick={() => onPass(seat, why.trim())}
          >
            带理由发布
          </Button>
        </p>
      )}
    </li>
  )
}
