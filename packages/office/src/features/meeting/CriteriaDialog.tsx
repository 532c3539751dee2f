import { criterionLength, mostCriteria, stepKinds } from '@museum/contract/meeting/meeting.rules.ts'
import { meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Form, Input } from 'antd'
import type { Rule } from 'antd/es/form'
import { Failure } from '../../components/Blank.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { Waiting } from '../../components/Waiting.tsx'

type Values = Record<(typeof stepKinds)[number], string>

const partsOf = (text: string) => [...new Set(text.split(/[、，,\s]+/).filter(Boolean))]

/** By what people are scored, for each kind; meetings that are made already keep their own. */
export function CriteriaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQueryOf('GET /api/office/meetings/criteria', {}, { enabled: open })
  const change = useSaving('PATCH /api/office/meetings/criteria')
  const { data } = query
  const save = async (values: Values) => {
    for (const kind of stepKinds) {
      const criteria = partsOf(values[kind] ?? '')
      if (criteria.join() !== data?.[kind].join()) await change.run({ kind, criteria })
    }
  }
  return (
    <FormDialog<Values>
      of={data ? 'criteria' : 'none'}
      key={data ? 'read' : 'reading'}
      title="评分项"
      open={open}
      onClose={onClose}
      disabled={!data}
      note={`每项打 1 到 5 分，最多 ${mostCriteria} 项，用顿号隔开。只影响以后新建的场次。`}
      {...(data && {
        initial: { interview: data.interview.join('、'), assessment: data.assessment.join('、') },
      })}
      onSave={save}
    >
      {data ? (
        stepKinds.map((kind) => (
          <Form.Item key={kind} name={kind} label={meetingKindWords[kind]} rules={[few, short]}>
            <Input />
          </Form.Item>
        ))
      ) : query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Waiting lines={3} />
      )}
    </FormDialog>
  )
}

const few: Rule = {
  validator: (_rule, text: string) =>
    partsOf(text ?? '').length <= mostCriteria
      ? Promise.resolve()
      : Promise.reject(new Error(`最多 ${mostCriteria} 项`)),
}
const short: Rule = {
  validator: (_rule, text: string) =>
    partsOf(text ?? '').every((part) => [...part].length <= criterionLength)
      ? Promise.resolve()
      : Promise.reject(new Error(`每项最多 ${criterionLength} 个字`)),
}
