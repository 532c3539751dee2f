import { quoted } from '@museum/contract/text.ts'
import { mostReason } from '@museum/contract/vote/vote.rules.ts'
import { FormDialog, ReasonItem, useSaving } from '../../components/FormDialog.tsx'
import type { Vote } from './voteRows.ts'

interface CloseVoteProps {
  vote: Vote
  open: boolean
  onClose: () => void
}

/** Ends a running vote before its time, after saying who hears of it. */
export function CloseVote({ vote, open, onClose }: CloseVoteProps) {
  const act = useSaving('POST /api/office/votes/:id/close')
  const { id, title, voter_count, end_time } = vote
  return (
    <FormDialog<{ reason: string }>
      of={id}
      title="提前结束评选"
      open={open}
      onClose={onClose}
      okText={voter_count > 0 ? `结束并通知 ${voter_count} 人` : '提前结束'}
      danger
      initial={{ reason: '' }}
      onSave={({ reason }) => act.run({ id, reason: reason.trim() })}
      note={`${quoted(title)}原定 ${end_time.slice(0, 16)} 结束。提前结束后不能再投票，${
        voter_count > 0 ? '已投的票有效，不能恢复。' : '还没有人投票。'
      }`}
    >
      <ReasonItem
        label="原因"
        extra="手机端的评选页会显示，已投票的人会收到通知"
        missing="vote.reason_required"
        limit={mostReason}
      />
    </FormDialog>
  )
}
