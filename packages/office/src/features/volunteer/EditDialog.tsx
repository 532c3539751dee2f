import { PlusOutlined } from '@ant-design/icons'
import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.rules.ts'
import { dictionaryKindWords } from '@museum/contract/dictionary/dictionary.words.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { isolated } from '@museum/contract/text.ts'
import { documentKinds, documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { experienceLengths, mostExperiences } from '@museum/contract/volunteer/experience.rules.ts'
import { fieldsAt, inOrder, type TextField } from '@museum/contract/volunteer/fields.rules.ts'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import { isFieldLonger } from '@museum/contract/volunteer/profile.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Checkbox, DatePicker, Form, Input, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { EmptyChoice } from '../../components/EmptyChoice.tsx'
import { FormDialog, useAsOpened, useSaving } from '../../components/FormDialog.tsx'
import { atMost } from '../../components/textRules.ts'
import { dictionariesPage } from '../dictionary/dictionary.pages.ts'
import { PictureField } from '../picture/PictureField.tsx'
import {
  changeOf,
  clearableFields,
  type EditValues,
  sealedFields,
  tidied,
  valuesOf,
} from './editFields.ts'
import type { VolunteerInfo } from './Person.tsx'

// Whom to call, with how they are related, stands before where somebody works.
const near = inOrder(fieldsAt('edit', 'near'), [
  'urgent_contact_persion',
  'contact_persion_relation',
])
const long = inOrder(fieldsAt('edit', 'long'), ['introduce'])

interface EditDialogProps {
  info: VolunteerInfo
  open: boolean
  onClose: () => void
}

/** Corrects a profile. Personal data stays hidden: what is left empty is not changed. */
export function EditDialog({ info, open, onClose }: EditDialogProps) {
  const seen = useAsOpened(info, open)
  const change = useSaving('PATCH /api/office/volunteers/:id', { of: seen, onTheirs: onClose })
  return (
    <FormDialog<EditValues>
      of={info.id}
      title={`编辑${isolated(info.name)}的资料`}
      open={open}
      onClose={onClose}
      width={820}
      initial={valuesOf(info)}
      className="stack gap-xl edit-form profile-edit"
      onSave={async (values) => {
        const changed = changeOf(seen ?? info, values)
        if (Object.keys(changed).length > 0) await change.run({ id: info.id, ...changed })
      }}
    >
      <Form.Item name="img_path" label="照片">
        <PictureField word="照片" hint="建议正面免冠，按 3:4 裁切" square />
      </Form.Item>
      <div className="halves pair">
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
        <Form.Item name="id_kind" label={profileFields.id_kind.label}>
          <Select
            placeholder="请选择"
            options={documentKinds.map((kind) => ({ value: kind, label: documentKindWords[kind] }))}
          />
        </Form.Item>
        {sealedFields.map((name) => (
          <Text key={name} name={name} hidden={info[name]} />
        ))}
        <Clearing info={info} />
        {near.map((name) => (
          <Text key={name} name={name} />
        ))}
        <Choice name="service_time_ids" label="服务时间" kind="service_time" many />
        <Choice name="skill_ids" label="技能" kind="skill" many />
        <Choice name="job_ids" label="岗位" kind="job" many />
        {fieldsAt('edit', 'rest').map((name) => (
          <Text key={name} name={name} />
        ))}
      </div>
      <ExperienceFields />
      {long.map((name) => (
        <Text key={name} name={name} long />
      ))}
    </FormDialog>
  )
}

/** What is hidden cannot be emptied by typing, so emptying is asked for. */
function Clearing({ info }: { info: VolunteerInfo }) {
  const held = clearableFields.filter((name) => info[name] !== '')
  if (held.length === 0) return null
  return (
    <Form.Item name="clear" label="清空">
      <Checkbox.Group
        options={held.map((name) => ({ value: name, label: `清空${profileFields[name].label}` }))}
      />
    </Form.Item>
  )
}

interface TextProps {
  name: TextField
  /** The masked value of a field that is not shown. */
  hidden?: string
  long?: boolean
}

function Text({ name, hidden, long }: TextProps) {
  const { label, max } = profileFields[name]
  const sealed = hidden !== undefined
  return (
    <Form.Item
      name={name}
      label={sealed ? `${label}（留空则不修改）` : label}
      rules={[atMost(max, (text) => isFieldLonger(name, tidied(name, text), max))]}
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
        notFoundContent={
          <EmptyChoice
            what={dictionaryKindWords[kind]}
            page={dictionariesPage}
            part={`?kind=${kind}`}
            duty="office.edit"
          />
        }
        {...(many ? { mode: 'multiple' as const } : {})}
      />
    </Form.Item>
  )
}

const end = { pattern: /^([12]\d{3}-\d{2}(-\d{2})?|至今)$/, message: '如 2015-09，或“至今”' }
const time = { pattern: /^[12]\d{3}-\d{2}(-\d{2})?$/, message: '如 2015-09' }
const needed = (label: string) => ({
  required: true,
  whitespace: true,
  message: `请输入${label}`,
})

/** Learning and work, entry by entry; months, or days where they were given. */
function ExperienceFields() {
  return (
    <Form.List name="learn_experience">
      {(rows, { add, remove }) => (
        <fieldset className="experience-fields">
          <legend>学习/工作经历</legend>
          {rows.map(({ key, name }, at) => (
            <div key={key} className="experience-field">
              <Form.Item name={[name, 'start']} rules={[needed('开始'), time]}>
                <Input aria-label={`经历${at + 1}开始`} placeholder="2011-09" />
              </Form.Item>
              <Form.Item name={[name, 'end']} rules={[needed('结束'), end]}>
                <Input aria-label={`经历${at + 1}结束`} placeholder="2015-06" />
              </Form.Item>
              <Form.Item
                name={[name, 'work_unit']}
                rules={[needed('单位'), atMost(experienceLengths.work_unit)]}
              >
                <Input aria-label={`经历${at + 1}单位`} placeholder="单位" />
              </Form.Item>
              <Form.Item
                name={[name, 'job']}
                rules={[needed('职务'), atMost(experienceLengths.job)]}
              >
                <Input aria-label={`经历${at + 1}职务`} placeholder="职务" />
              </Form.Item>
              <Button type="text" aria-label={`删除经历${at + 1}`} onClick={() => remove(name)}>
                删除
              </Button>
            </div>
          ))}
          {rows.length < mostExperiences ? (
            <Button
              icon={<PlusOutlined />}
              onClick={() => add({ start: '', end: '', work_unit: '', job: '' })}
            >
              添加经历
            </Button>
          ) : null}
        </fieldset>
      )}
    </Form.List>
  )
}

/** The entries of a dictionary as options; a disabled one is shown where it was chosen before. */
function useChoices(kind: DictionaryKind) {
  const query = useQueryOf('GET /api/office/dictionaries', { kind, page: 1, limit: mostSetUp })
  return (query.data?.list ?? []).map(({ id, name, disabled }) => ({
    value: id,
    label: disabled === 1 ? `${name}（停用）` : name,
    disabled: disabled === 1,
  }))
}
