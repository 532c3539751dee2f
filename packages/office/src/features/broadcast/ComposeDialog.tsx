import type { OutputOf } from '@museum/contract/calls.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { quoted } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, App, Form, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { EmptyChoice } from '../../components/EmptyChoice.tsx'
import { FirstField } from '../../components/FirstField.tsx'
import { useCloseGuard, useSaving } from '../../components/FormDialog.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { showFault } from '../../components/showFault.ts'
import { undoables } from '../../components/UndoBar.tsx'
import { groupsPage } from '../group/group.pages.ts'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'
import { PastedField, ShiftFields } from './AudienceFields.tsx'
import { people, waysInWords } from './broadcastRows.ts'
import { FilterField, FilterSide, queryOf } from './FilterField.tsx'
import { LetterFields } from './LetterFields.tsx'
import { LetterSide } from './LetterSide.tsx'
import { usualTitle } from './letter.ts'
import type { ReachShown } from './useReach.ts'
import { type ComposeValues, useReach } from './useReach.ts'

interface ComposeDialogProps {
  open: boolean
  onClose: () => void
  /** Told of the broadcast that has begun. */
  onSent: (id: number) => void
  /** Whom it is for at first. */
  to?: { id: number; name: string; code: string }
  /** One that waits for its minute, to be changed. */
  of?: Waiting | undefined
}

type Waiting = OutputOf<'GET /api/office/notifications/:id'>

const blank: ComposeValues = {
  title: usualTitle,
  content: '',
  audience: 'all',
  group_id: undefined,
  volunteer_ids: [],
  shift_date: '',
  shift_part: '',
  shift_place: '',
  pasted: '',
  filter: '',
  except: [],
  send_at: '',
}

const fields: Readonly<Record<string, string>> = {
  title: 'title',
  content: 'content',
  group_id: 'group_id',
  volunteer_ids: 'volunteer_ids',
  send_at: 'send_at',
}

/** Writes a notification, shows whom it reaches and how it will look, and asks before it is sent. */
export function ComposeDialog({ open, onClose, onSent, to, of }: ComposeDialogProps) {
  const { modal } = App.useApp()
  const [form] = Form.useForm<ComposeValues>()
  const leave = useCloseGuard(form, onClose)
  const start: ComposeValues = of
    ? writtenOf(of)
    : to
      ? { ...blank, audience: 'people', volunteer_ids: [to.id] }
      : blank
  const name = of ? '修改定时通知' : '新建通知'
  const values: ComposeValues = { ...start, ...Form.useWatch([], form) }
  const reach = useReach(values, open)
  const [panel, setPanel] = useState(false)
  const isFilter = values.audience === 'filter'
  const done = ({
    data,
  }: {
    data: { id: number; title: string; total: number; state: string }
  }) => {
    const { id, title, total, state } = data
    const address = 'POST /api/office/notifications/undecide'
    const word = `群发${quoted(title)}，${people(total)}`
    const then = '60 秒后发出'
    if (state === 'due') undoables.add({ address, ids: [id], word, then })
    onClose()
    onSent(id)
  }
  const act = useSaving('POST /api/office/notifications', { onDone: done })
  const change = useSaving('PATCH /api/office/notifications/:id', { onDone: done })
  const send = ({ title, content, send_at }: ComposeValues) => {
    const ways = reach.counted ? `（${waysInWords(reach.counted)}）` : ''
    const said = `将${send_at ? `在 ${send_at} ` : ''}向${reach.words}发送${quoted(title.trim())}${ways}。`
    modal.confirm({
      title: `发送给 ${people(reach.counted?.total ?? 0)}`,
      content: send_at
        ? `${said}范围里是谁，到时再按名册确认；在那之前可以修改或撤回。`
        : `${said}60 秒内可以撤销，之后逐一发出。`,
      okText: send_at ? '定时发送' : '发送',
      onOk: () => {
        const letter = { title, content, ...reach.wanted, send_at }
        const sent = of ? change.run({ id: of.id, ...letter }) : act.run(letter)
        return sent.then(undefined, (error: unknown) =>
          showFault(form, error, (key) => fields[key]),
        )
      },
    })
  }
  return (
    <Modal
      title={name}
      open={open}
      onCancel={leave}
      onOk={form.submit}
      okText={values.send_at ? '定时发送…' : '发送…'}
      okButtonProps={{ disabled: !reach.counted?.total }}
      confirmLoading={act.busy || change.busy}
      width={860}
      destroyOnHidden
    >
      <div className="compose">
        <FirstField />
        <Form<ComposeValues>
          form={form}
          // The page has an element named content of its own.
          name="compose"
          layout="vertical"
          preserve={false}
          requiredMark={false}
          initialValues={start}
          onFinish={send}
        >
          <KeptText form={form} dialog={name} of={of?.id ?? to?.id ?? 'new'} />
          <Form.Item name="audience" label="通知范围">
            <Radio.Group
              options={[
                { value: 'all', label: '全体志愿者' },
                { value: 'filter', label: '按名册筛选' },
                { value: 'group', label: '一个分组' },
                { value: 'shift', label: '某天有班的人' },
                { value: 'people', label: '指定人员' },
                { value: 'pasted', label: '粘贴名单' },
              ]}
            />
          </Form.Item>
          {isFilter ? (
            <Form.Item
              name="filter"
              label="名册条件"
              extra={`发送时再按条件读一次名册${values.except.length > 0 ? `，其中 ${people(values.except.length)}除外` : ''}`}
            >
              <FilterField panel={panel} onPanel={setPanel} />
            </Form.Item>
          ) : null}
          <Form.Item name="except" hidden>
            <input type="hidden" />
          </Form.Item>
          {values.audience === 'group' ? (
            <Form.Item name="group_id" label="分组">
              <GroupField />
            </Form.Item>
          ) : null}
          {values.audience === 'people' ? (
            <Form.Item
              name="volunteer_ids"
              label="人员"
              extra="从名册中选择，包括尚在申请的人，最多 1000 人"
            >
              <PeopleSelect known={to ? [to] : []} formal={false} />
            </Form.Item>
          ) : null}
          {values.audience === 'shift' ? <ShiftFields /> : null}
          {values.audience === 'pasted' ? <PastedField pasted={reach.pasted} /> : null}
          <Reach reach={reach} />
          <LetterFields form={form} waits={of !== undefined} />
        </Form>
        {isFilter && panel ? (
          <FilterSide
            query={values.filter}
            total={reach.counted?.total}
            onChange={(filter) => form.setFieldValue('filter', filter)}
            onClose={() => setPanel(false)}
          />
        ) : (
          <LetterSide title={values.title} content={values.content} />
        )}
      </div>
    </Modal>
  )
}

interface GroupFieldProps {
  /** Given by the form. */
  id?: string
  value?: number
  onChange?: (id: number) => void
}

/** Chooses one group as a form field. */
function GroupField({ id, value, onChange }: GroupFieldProps) {
  const query = useQueryOf('GET /api/office/groups', { page: 1, limit: mostSetUp })
  const options = (query.data?.list ?? []).map((group) => ({ value: group.id, label: group.name }))
  return (
    <Select
      {...(id ? { id } : {})}
      placeholder="请选择分组"
      showSearch={{ optionFilterProp: 'label' }}
      {...(value === undefined ? {} : { value })}
      loading={query.isFetching}
      options={options}
      notFoundContent={<EmptyChoice what="分组" page={groupsPage} duty="office.review" />}
      {...(onChange ? { onChange } : {})}
    />
  )
}

/** How many people a notification would reach, said while it is written. */
function Reach({ reach }: { reach: ReachShown }) {
  const { type, text } = said(reach)
  return <Alert className="reach" role="status" type={type} title={text} showIcon />
}

function said({ counted, open, failed }: ReachShown) {
  if (open) return { type: 'info', text: '请选择要通知的人' } as const
  if (failed) return { type: 'error', text: '人数没有统计出来，请重新选择范围' } as const
  if (!counted) return { type: 'info', text: '正在统计人数' } as const
  if (counted.total === 0) return { type: 'warning', text: '该范围内没有可通知的人' } as const
  const text = `将通知 ${people(counted.total)}：${waysInWords(counted)}`
  return { type: counted.by_phone > 0 ? 'warning' : 'info', text } as const
}

/** A letter that waits, as it was written. */
function writtenOf({ title, content, send_at, wanted }: Waiting): ComposeValues {
  const { group_id, shift, volunteer_ids = [], filter, except = [] } = wanted
  const whole = shift?.start_time === '00:00:00' && shift.end_time === '24:00:00'
  return {
    ...blank,
    ...{ title, content, group_id, volunteer_ids, send_at: send_at.slice(0, 16) },
    audience: audienceOf(wanted),
    filter: filter ? queryOf(filter) : '',
    except,
    shift_date: shift?.date ?? '',
    shift_part: shift && !whole ? `${shift.start_time}~${shift.end_time}` : '',
    shift_place: shift?.place_id ? String(shift.place_id) : '',
  }
}

function audienceOf({ filter, shift, group_id, volunteer_ids = [] }: Waiting['wanted']) {
  if (filter) return 'filter'
  if (shift) return 'shift'
  if (group_id) return 'group'
  return volunteer_ids.length > 0 ? 'people' : 'all'
}
