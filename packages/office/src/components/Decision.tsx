import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { FormDialog, ReasonItem } from './FormDialog.tsx'
import { upTo } from './textRules.ts'
import type { useReview } from './useReview.ts'
import { working } from './working.tsx'

const mostRemark = 200

interface DecisionProps {
  review: Pick<
    ReturnType<typeof useReview>,
    'remark' | 'setRemark' | 'pass' | 'fail' | 'pending' | 'keyed'
  >
  /** Where the person reads the remark. */
  readAt: string
  /** Where passing leads, if it is not the end of it. */
  passWord?: string
  /** What else is said with it. */
  children?: ReactNode
}

/** Pass or fail, with a word for the person, whichever it is; failing asks for it if there is none. */
export function Decision({ review, readAt, passWord = '通过', children }: DecisionProps) {
  const { pending, keyed } = review
  const keys = keyed || pending
  return (
    <>
      {children}
      <Input
        className="decide-remark"
        aria-label="审核附言（通过时选填）"
        placeholder={`审核附言（通过时选填），${readAt}`}
        value={review.remark}
        {...upTo(mostRemark, review.remark)}
        onChange={({ target }) => review.setRemark(target.value)}
      />
      <div className="halves gap-l decide">
        <Button danger size="large" disabled={pending} onClick={review.fail}>
          不通过 {keys ? <kbd>F</kbd> : null}
        </Button>
        <Button type="primary" size="large" loading={working(pending)} onClick={review.pass}>
          {passWord} {keys ? <kbd>P</kbd> : null}
        </Button>
      </div>
    </>
  )
}

interface RemarkDialogProps {
  /** What is decided on. */
  of: string | number
  /** Whom the remark is for; closed when undefined. */
  about: string | undefined
  /** Where the person reads the reason. */
  readAt: string
  /** What was typed before it was asked for. */
  remark?: string
  onClose: () => void
  onFail: (remark: string) => Promise<unknown>
  /** Keeps what is being typed, also where one turns away. */
  onTyped?: (remark: string) => void
}

/** Asks why something does not pass; the person reads it. */
export function RemarkDialog(props: RemarkDialogProps) {
  const { about, remark = '', onTyped } = props
  return (
    <FormDialog<{ remark: string }>
      title="审核不通过"
      of={props.of}
      open={about !== undefined}
      onClose={props.onClose}
      okText="确定不通过"
      danger
      note={about}
      initial={{ remark }}
      {...(onTyped ? { onTyped: (values) => onTyped(values.remark) } : {})}
      onSave={(values) => props.onFail(values.remark.trim())}
    >
      <ReasonItem
        name="remark"
        label="未通过的原因"
        extra={props.readAt}
        missing="decision.remark_required"
        limit={mostRemark}
      />
    </FormDialog>
  )
}
