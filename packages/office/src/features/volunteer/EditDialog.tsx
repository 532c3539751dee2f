import { isolated } from '@museum/contract/text.ts'
import { Checkbox, DatePicker, Form, Input, Modal, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useAct } from '../../call/useAct.ts'
import { showFault } from '../../components/showFault.ts'
import { atMost } from '../../components/textRules.ts'
import { useAsOpened } from '../../components/useAsOpened.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { PictureField } from '../picture/PictureField.tsx'
import { ExperienceFields } from './ExperienceFields.tsx'
import {
  changeOf,
  clearableFields,
  type EditValues,
  fieldOf,
  sealedFields,
  valuesOf,
} from './editFields.ts'
import { useChoices } from './useChoices.ts'
import { sexWords, type VolunteerInfo } from './volunteerRows.ts'
import { volunteerStale } from './volunteerStale.ts'

interface EditDialogProps {
  info: VolunteerInfo
  open: boolean
  onClose: () => void
}

/** Corrects a profile. Personal data stays hidden: what is left empty is not changed. */
export function EditDialog({ info, open, onClose }: EditDialogProps) {
  const [form] = Form.useForm<EditValues>()
  const leave = useCloseGuard(form, onClose)
  const seen = useAsOpened(info, open)
  const change = useAct('PATCH /api/office/volunteers/:id', {
    stale: volunteerStale,
    own: 'failure',
    onDone: onClose,
    of: seen,
    onTheirs: onClose,
  })
  const save = (values: EditValues) => {
    const changed = changeOf(seen ?? info, values)
    if (Object.keys(changed).length === 0) return onClose()
    change
      .mutateAsync({ id: info.id, ...changed })
      .catch((error: unknown) => showFault(form, error, (key) => (key in values ? key : undefined)))
  }
  return (
    <Modal
      title={`编辑${isolated(info.name)}的资料`}
      open={open}
      onCancel={leave}
      onOk={form.submit}
      okText="保存"
      confirmLoading={change.isPending}
      width={820}
      destroyOnHidden
    >
      <Form<EditValues>
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={valuesOf(info)}
        onFinish={save}
        className="edit-form profile-edit"
      >
        <Form.Item name="img_path" label="照片">
          <PictureField word="照片" hint="建议正面免冠，按 3:4 裁切" square />
        </Form.Item>
        <div className="pair">
          <Text name="name" />
          <Form.Item name="sex" label="性别">
            <Radio.Group options={[1, 2].map((sex) => ({ value: sex, label: sexWords[sex] }))} />
          </Form.Item>
          <Form.Item name="birth_time" label="出生日期">
            <DatePicker allowClear={false} />
          </Form.Item>
          {info.status === 7 ? (
            <Form.Item name="first_assessment_time" label="入馆日期">
              <DatePicker allowClear={false} maxDate={dayjs()} />
            </Form.Item>
          ) : null}
          <Choice name="education_id" label="学历" kind="education" />
          {sealedFields.map((name) => (
            <Text key={name} name={name} hidden={info[name]} />
          ))}
          <Clearing info={info} />
          <Text name="urgent_contact_persion" />
          <Text name="contact_persion_relation" />
          <Text name="work_unit" />
          <Text name="job" />
          <Choice name="service_time_ids" label="服务时间" kind="service_time" many />
          <Choice name="skill_ids" label="技能" kind="skill" many />
          <Choice name="job_ids" label="岗位" kind="job" many />
          <Text name="other_skill" />
          <Text name="languages" />
          <Text name="other_job" />
          <Text name="major" />
          <Text name="english_level" />
          <Text name="computer_level" />
          <Text name="hobby" />
        </div>
        <ExperienceFields />
        <Text name="introduce" long />
        <Text name="view_require" long />
        <Text name="remark" long />
      </Form>
    </Modal>
  )
}

/** What is hidden cannot be emptied by typing, so emptying is asked for. */
function Clearing({ info }: { info: VolunteerInfo }) {
  const held = clearableFields.filter((name) => info[name] !== '')
  if (held.length === 0) return null
  return (
    <Form.Item name="clear" label="清空">
      <Checkbox.Group
        options={held.map((name) => ({ value: name, label: `清空${fieldOf(name).label}` }))}
      />
    </Form.Item>
  )
}

interface TextProps {
  name: string
  /** The masked value of a field that is not shown. */
  hidden?: string
  long?: boolean
}

function Text({ name, hidden, long }: TextProps) {
  const { label, max } = fieldOf(name)
  const sealed = hidden !== undefined
  return (
    <Form.Item
      name={name}
      label={sealed ? `${label}（留空则不修改）` : label}
      rules={[atMost(max)]}
    >
      {long ? <Input.TextArea rows={2} /> : <Input autoComplete="off" placeholder={hidden ?? ''} />}
    </Form.Item>
  )
}

interface ChoiceProps {
  name: string
  label: string
  kind: 'education' | 'service_time' | 'skill' | 'job'
  many?: boolean
}

function Choice({ name, label, kind, many }: ChoiceProps) {
  const options = useChoices(kind)
  return (
    <Form.Item name={name} label={label}>
      <Select
        options={options}
        placeholder="请选择"
        showSearch={{ optionFilterProp: 'label' }}
        {...(many ? { mode: 'multiple' as const } : {})}
      />
    </Form.Item>
  )
}
