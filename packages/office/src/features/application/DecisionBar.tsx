import { decisionTo, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { working } from '../../form/working.tsx'
import { volunteerSign } from '../volunteer/volunteerRows.ts'

interface DecisionBarProps {
  status: number
  pending: boolean
  onPass: (remark: string) => void
  onFail: () => void
}

/** Pass, with a word for the applicant if one likes, or fail; says where passing leads. */
export function DecisionBar({ status, pending, onPass, onFail }: DecisionBarProps) {
  const [remark, setRemark] = useState('')
  const to = decisionTo(status as VolunteerStatus, 'pass') ?? 0
  return (
    <footer className="panel-foot">
      <Input
        aria-label="通过时的附言（选填）"
        placeholder="通过时的附言（选填），申请人能看到"
        value={remark}
        maxLength={200}
        onChange={({ target }) => setRemark(target.value)}
      />
      <div className="decide">
        <Button danger size="large" disabled={pending} onClick={onFail}>
          不通过 <kbd>F</kbd>
        </Button>
        <Button
          type="primary"
          size="large"
          loading={working(pending)}
          onClick={() => onPass(remark.trim())}
        >
          通过，进入“{volunteerSign(to).word}” <kbd>P</kbd>
        </Button>
      </div>
    </footer>
  )
}
