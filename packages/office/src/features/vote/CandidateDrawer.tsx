import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Drawer, Form, Input } from 'antd'
import { Sought } from '../../components/Blank.tsx'
import { FirstField } from '../../components/FirstField.tsx'
import { useAsOpened, useCloseGuard, useSaving } from '../../components/FormDialog.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { RichTextField } from '../../components/RichTextField.tsx'
import { changesOf, showFault } from '../../components/showFault.ts'
import { atMost, counter } from '../../components/textRules.ts'
import { working } from '../../components/working.tsx'
import { PictureField } from '../picture/PictureField.tsx'
import type { Candidate } from './voteRows.ts'

interface CandidateDrawerProps {
  open: boolean
  candidate: Candidate | undefined
  /** The reading of one whom the page does not hold. */
  sought: UseQueryResult<unknown>
  onClose: () => void
}

type Values = Pick<Candidate, 'introduction' | 'remark' | 'img_path'>

/** What phones show of a candidate: a line, the whole story, and a picture in place of the own photo. */
export function CandidateDrawer({ open, candidate, sought, onClose }: CandidateDrawerProps) {
  const [form] = Form.useForm<Values>()
  const leave = useCloseGuard(form, onClose)
  const seen = useAsOpened(candidate, open)
  const change = useSaving('PATCH /api/office/candidates/:id', {
    onDone: onClose,
    of: seen,
    onTheirs: onClose,
  })
  const save = (values: Values) => {
    if (!candidate) return
    change
      .run({ id: candidate.id, ...changesOf<Partial<Values>>(seen ?? candidate, values) })
      .catch((error: unknown) => showFault(form, error, (key) => (key in values ? key : undefined)))
  }
  return (
    <Drawer
      autoFocus={false}
      title={`候选人 ${candidate?.name ?? ''}`}
      open={open}
      onClose={leave}
      size={720}
      destroyOnHidden
      extra={
        candidate ? (
          <Button type="primary" loading={working(change.busy)} onClick={form.submit}>
            保存
          </Button>
        ) : null
      }
    >
      {candidate ? <FirstField key={candidate.id} /> : null}
      {candidate ? (
        <Form<Values>
          key={candidate.id}
          form={form}
          layout="vertical"
          preserve={false}
          requiredMark={false}
          initialValues={candidate}
          onFinish={save}
        >
          <KeptText form={form} dialog="候选人" of={candidate.id} />
          <Form.Item name="introduction" label="介绍" rules={[atMost(100)]}>
            <Input.TextArea rows={3} showCount={counter(100)} />
          </Form.Item>
          <Form.Item name="img_path" label="照片" extra="不上传则显示志愿者本人的照片">
            <PictureField word="照片" square hint="按正方形裁切，主体居中" />
          </Form.Item>
          <Form.Item name="remark" label="事迹介绍">
            <RichTextField label="事迹介绍" />
          </Form.Item>
        </Form>
      ) : (
        <Sought query={sought} />
      )}
    </Drawer>
  )
}
