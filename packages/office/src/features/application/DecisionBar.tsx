import { decisionTo, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { Button } from 'antd'
import { RemarkField } from '../../components/RemarkField.tsx'
import type { useReview } from '../../components/useReview.ts'
import { working } from '../../components/working.tsx'
import { volunteerSign } from '../volunteer/volunteerRows.ts'

interface DecisionBarProps {
  status: number
  review: Pick<ReturnType<typeof useReview>, 'remark' | 'setRemark' | 'pass' | 'fail' | 'pending'>
  readAt: string
}

/** Pass, with a word for the applicant if one likes, or fail; says where passing leads. */
export function DecisionBar({ status, review, readAt }: DecisionBarProps) {
  const to = decisionTo(status as VolunteerStatus, 'pass') ?? 0
  return (
    <footer className="panel-foot">
      <RemarkField value={review.remark} onChange={review.setRemark} readAt={readAt} />
      <div className="decide">
        <Button danger size="large" disabled={review.pending} onClick={review.fail}>
          不通过 <kbd>F</kbd>
        </Button>
        <Button type="primary" size="large" loading={working(review.pending)} onClick={review.pass}>
          通过，进入“{volunteerSign(to).word}” <kbd>P</kbd>
        </Button>
      </div>
    </footer>
  )
}
