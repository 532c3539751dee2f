import type { VoterKind } from '@museum/contract/vote/vote.rules.ts'
import { voterKinds } from '@museum/contract/vote/vote.rules.ts'
import { voterWords } from '@museum/contract/vote/vote.words.ts'
import { DatePicker, Form, Input, InputNumber, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { ClockField } from '../../components/ClockField.tsx'
import { FormDialog, useAsOpened, useSaving } from '../../components/FormDialog.tsx'
import { between } from '../../components/numberRules.ts'
import { changesOf } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import type { Vote } from './voteRows.ts'

interface VoteDialogProps {
  open: boolean
  /** Undefined for a new one. */
  vote?: Vote
  onClose: () => void
  onStored?: (vote: Vote) => void
}

/** Makes or changes a vote; with ballots its title and, while it runs, a later end alone may change. */
export function VoteDialog({ open, vote, onClose, onStored }: VoteDialogProps) {
  const create = useSaving('POST /api/office/votes')
  const seen = useAsOpened(vote, open)
  const change = useSaving('PATCH /api/office/votes/:id', { of: seen, onTheirs: onClose })
  const stored = seen ? valuesOf(seen) : newVote
  const fixed = (vote?.ballot_count ?? 0) > 0
  const over = fixed && vote?.status === 2
  const save = async (values: VoteValues) => {
    const fields = fieldsOf({ ...stored, ...values })
    const { data } = vote
      ? await change.run({ id: vote.id, ...changesOf(fieldsOf(stored), fields) })
      : await create.run(fields)
    onStored?.(data)
  }
  return (
    <FormDialog<VoteValues>
      of={vote?.id ?? 'new'}
      title={vote ? '编辑评选' : '新建评选'}
      open={open}
      onClose={onClose}
      initial={stored}
      fields={formFields}
      onSave={save}
      note={
        fixed
          ? over
            ? '评选已结束并已有选票：只能修改标题。'
            : '已有选票：只能修改标题，或把结束时间推后。'
          : undefined
      }
    >
      <Form.Item
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请输入标题' }, atMost(50)]}
      >
        <Input autoFocus showCount={counter(50)} />
      </Form.Item>
      <div className="halves pair">
        <Form.Item
          name="start_day"
          label="开始日期"
          rules={[{ required: true, message: '请选择开始日期' }]}
        >
          <DatePicker disabled={fixed} placeholder="选择日期" />
        </Form.Item>
        <Form.Item
          name="start_clock"
          label="开始时间"
          rules={[{ required: true, message: '请选择开始时间' }]}
        >
          <ClockField disabled={fixed} />
        </Form.Item>
        <Form.Item
          name="end_day"
          label="结束日期"
          rules={[{ required: true, message: '请选择结束日期' }]}
        >
          <DatePicker disabled={over} placeholder="选择日期" />
        </Form.Item>
        <Form.Item
          name="end_clock"
          label="结束时间"
          rules={[{ required: true, message: '请选择结束时间' }]}
        >
          <ClockField disabled={over} />
        </Form.Item>
      </div>
      <p className="dialog-note">
        有候选人的，到开始时间自动出现在手机端；过了结束时间自动停止投票。
      </p>
      <Form.Item
        name="max_votes"
        label="每人票数"
        extra="每位候选人每人限投 1 票"
        rules={[between('每人票数', 1, 100)]}
      >
        <InputNumber precision={0} suffix="票" disabled={fixed} />
      </Form.Item>
      <Form.Item name="voters" label="谁可投票">
        <Radio.Group
          disabled={fixed}
          options={voterKinds.map((kind) => ({ value: kind, label: voterWords[kind] }))}
        />
      </Form.Item>
    </FormDialog>
  )
}

/** The form's values; a date-time is a day and a clock there and one field on the wire. */
interface VoteValues {
  title: string
  start_day: Dayjs | null
  /** `HH:mm:ss`. */
  start_clock: string
  end_day: Dayjs | null
  end_clock: string
  max_votes: number | null
  voters: VoterKind
}

const newVote: VoteValues = {
  title: '',
  start_day: null,
  start_clock: '09:00:00',
  end_day: null,
  end_clock: '17:00:00',
  max_votes: 1,
  voters: 'volunteers',
}

/** The form's values of a stored vote. */
function valuesOf(vote: Vote): VoteValues {
  return {
    title: vote.title,
    start_day: dayjs(vote.start_time.slice(0, 10)),
    start_clock: vote.start_time.slice(11),
    end_day: dayjs(vote.end_time.slice(0, 10)),
    end_clock: vote.end_time.slice(11),
    max_votes: vote.max_votes,
    voters: vote.voters,
  }
}

const stampOf = (day: Dayjs | null, clock: string) =>
  day === null ? '' : `${day.format('YYYY-MM-DD')} ${clock}`

/** What the form's values are on the wire. */
function fieldsOf(values: VoteValues) {
  return {
    title: values.title,
    start_time: stampOf(values.start_day, values.start_clock),
    end_time: stampOf(values.end_day, values.end_clock),
    max_votes: values.max_votes ?? 1,
    voters: values.voters,
  }
}

/** The form's field of a wire field or of a fault code. */
const formFields: Readonly<Record<string, keyof VoteValues>> = {
  start_time: 'start_clock',
  end_time: 'end_clock',
  'vote.period_wrong': 'end_clock',
  'vote.no_candidate': 'start_clock',
}
