import { every, readChanged } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Form } from 'antd'
import { client } from '../../client.ts'
import { FormDialog } from '../../components/FormDialog.tsx'
import { queryClient } from '../../data.tsx'
import { notice } from '../../notice.ts'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'

interface AddCandidatesDialogProps {
  voteId: number
  open: boolean
  onClose: () => void
}

/** Has formal volunteers stand in a vote; whoever stands already is passed over. */
export function AddCandidatesDialog({ voteId, open, onClose }: AddCandidatesDialogProps) {
  const save = async ({ volunteer_ids }: { volunteer_ids: number[] }) => {
    try {
      const added = await addAll(voteId, volunteer_ids)
      const passed = volunteer_ids.length - added
      notice.success(
        passed === 0 ? `已添加 ${added} 位候选人` : `已添加 ${added} 位，${passed} 位已是候选人`,
      )
    } finally {
      void readChanged(queryClient, every)
    }
  }
  return (
    <FormDialog
      title="添加候选人"
      open={open}
      onClose={onClose}
      okText="添加"
      initial={{ volunteer_ids: [] }}
      onSave={save}
    >
      <Form.Item
        name="volunteer_ids"
        label="志愿者"
        extra="从正式志愿者中选择，可选多位；介绍与照片可在添加后填写"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择志愿者' }]}
      >
        <PeopleSelect known={[]} formal />
      </Form.Item>
    </FormDialog>
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
