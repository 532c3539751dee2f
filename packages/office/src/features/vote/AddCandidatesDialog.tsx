import { CallError } from '@museum/web-kit/send.ts'
import { Form, Modal } from 'antd'
import { useState } from 'react'
import { refresh } from '../../call/useCall.ts'
import { client, tellFailure } from '../../client.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { notice } from '../../notice.ts'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'
import { voteStale } from './voteRows.ts'

interface AddCandidatesDialogProps {
  voteId: number
  open: boolean
  onClose: () => void
}

/** Has formal volunteers stand in a vote; whoever stands already is passed over. */
export function AddCandidatesDialog({ voteId, open, onClose }: AddCandidatesDialogProps) {
  const [form] = Form.useForm<{ volunteer_ids: number[] }>()
  const leave = useCloseGuard(form, onClose)
  const [pending, setPending] = useState(false)
  const save = async ({ volunteer_ids }: { volunteer_ids: number[] }) => {
    setPending(true)
    try {
      const added = await addAll(voteId, volunteer_ids)
      const passed = volunteer_ids.length - added
      notice.success(
        passed === 0 ? `已添加 ${added} 位候选人` : `已添加 ${added} 位，${passed} 位已是候选人`,
      )
      onClose()
    } catch (error) {
      tellFailure(error)
    } finally {
      setPending(false)
      void refresh(...voteStale)
    }
  }
  return (
    <Modal
      title="添加候选人"
      open={open}
      onCancel={leave}
      onOk={form.submit}
      okText="添加"
      confirmLoading={pending}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ volunteer_ids: [] }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="volunteer_ids"
          label="志愿者"
          extra="从正式志愿者中选择，可选多位；介绍与照片可在添加后填写"
          rules={[{ required: true, type: 'array', min: 1, message: '请选择志愿者' }]}
        >
          <PeopleSelect known={[]} formal />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** Adds one after the other and answers how many; stops at the first other refusal. */
async function addAll(vote_id: number, ids: readonly number[]): Promise<number> {
  let added = 0
  for (const volunteer_id of ids)
    try {
      await client.send('POST /api/office/candidates', { vote_id, volunteer_id }, { own: true })
      added += 1
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'vote.candidate_taken') throw error
    }
  return added
}
