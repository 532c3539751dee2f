import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText } from '@museum/contract/day.ts'
import { secondWord } from '@museum/contract/roster/shift.words.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Drawer, Form, Table, type TableProps } from 'antd'
import { useState } from 'react'
import { Blank, Failure } from '../../components/Blank.tsx'
import { ClockField } from '../../components/ClockField.tsx'
import { FirstField } from '../../components/FirstField.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { wholePage } from '../../components/ListTable.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useCtrlEnter } from '../../components/useCtrlEnter.ts'
import { useFocusBack } from '../../components/useFocusBack.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { working } from '../../components/working.tsx'
import { notice } from '../../notice.ts'
import { NameAndCode } from '../volunteer/NameAndCode.tsx'
import { ReasonField } from './ReasonField.tsx'
import { secondThen } from './RepairDialog.tsx'

const address = 'GET /api/office/exceptions/proposals'
type Proposed = OutputOf<typeof address>['list'][number]

interface MadeUpSheetProps {
  /** The days and words that the list of missing times is narrowed to. */
  filter: { start_date: string; end_date: string; q: string }
  onClose: () => void
}

/** Missing times in one pass: what is proposed of each and why, changed by hand or left out, taken together. */
export function MadeUpSheet({ filter, onClose }: MadeUpSheetProps) {
  const query = useQueryOf(address, filter)
  const makeUp = useCommand('POST /api/office/repairs', { done: false })
  const [form] = Form.useForm<{ reason?: string }>()
  // Those left out, and the times of day that were changed, by shift.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map())
  const all = query.data?.list ?? []
  const taken = all.filter(({ id }) => !left.has(id))
  const clockOf = ({ id, time }: Proposed) => changed.get(id) ?? time.slice(11)
  const save = async ({ reason }: { reason?: string }) => {
    if (taken.length === 0 || makeUp.busy) return
    const rows = taken.map((row) => ({
      id: row.id,
      lacks: row.lacks,
      time: `${row.date} ${clockOf(row)}`,
      asked: row.asked,
    }))
    const reply = await makeUp.run({ rows, reason: reason?.trim() ?? '' })
    if (!reply) return
    const { done, refused, second } = reply.data
    const then = second.length > 0 ? secondThen : undefined
    undoables.add({
      word:
        second.length > 0
          ? `${done.length} 人已补签，其中 ${second.length} 人${secondWord}`
          : `${done.length} 人已补签`,
      then,
      address: 'POST /api/office/repairs/undecide',
      ids: done,
    })
    for (const msg of new Set(refused.map((one) => one.msg))) notice.error(msg)
    // Those refused stay, with what they were given.
    if (refused.length === 0) onClose()
    else setLeft(new Set())
  }
  useFocusBack()
  useCtrlEnter(form.submit)
  return (
    <Drawer
      title="按建议补签"
      open
      onClose={onClose}
      size={980}
      footer={
        <div className="row apart">
          <span className="hint">60 秒内可撤销，之后通知本人。</span>
          <span className="row gap-l fixed">
            <Button onClick={onClose}>取消</Button>
            <Button
              type="primary"
              disabled={taken.length === 0}
              loading={working(makeUp.busy)}
              onClick={form.submit}
            >
              补签 {taken.length} 人 <kbd>Ctrl Enter</kbd>
            </Button>
          </span>
        </div>
      }
    >
      {query.data ? (
        <>
          <Form
            form={form}
            layout="vertical"
            requiredMark={false}
            onFinish={(typed) => void save(typed)}
          >
            <KeptText form={form} dialog="按建议补签" of="new" />
            <ReasonField
              usual={usual}
              missing=""
              required={false}
              placeholder="不填：各按所缺写“忘记签到”或“忘记签退”，本人申请的写“按本人申请”"
            />
          </Form>
          <FirstField />
          {query.data.without > 0 ? (
            <p className="hint below">
              另有 {query.data.without}{' '}
              条没有建议（时间对不上，或本人的更正申请另有说明），请逐条核实。
            </p>
          ) : null}
          <Table<Proposed>
            rowKey="id"
            size="small"
            dataSource={all}
            columns={columnsOf(clockOf, (id, clock) =>
              setChanged(new Map([...changed, [id, clock]])),
            )}
            pagination={false}
            locale={{ emptyText: <Blank text="没有可以建议时间的缺卡。" /> }}
            rowSelection={{
              getTitleCheckboxProps: wholePage,
              selectedRowKeys: taken.map(({ id }) => id),
              onChange: (keys) => {
                const ticked = new Set(keys.map(Number))
                setLeft(new Set(all.map(({ id }) => id).filter((id) => !ticked.has(id))))
              },
              getCheckboxProps: ({ name }) => ({ 'aria-label': `选择 ${name}` }),
            }}
          />
        </>
      ) : query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Waiting lines={10} />
      )}
    </Drawer>
  )
}

const usual = ['手机故障', '现场核实']

const lackWords = { sign: '签到', signout: '签退' } as const

/** What its person asks for stands out: it is answered by the same act. */
function Why({ row }: { row: Proposed }) {
  return row.by === 'claim' ? <span className="tag tag-amber">{whyOf(row)}</span> : whyOf(row)
}

/** Why a time is proposed. */
function whyOf({ by, lacks, time }: Proposed): string {
  const what = lackWords[lacks]
  if (by === 'claim') return `本人申请 ${clockInWords(time.slice(11))}`
  if (by === 'colleague') return `同班同事 ${clockInWords(time.slice(11))} ${what}`
  if (by === 'next') return '下一班开始'
  return lacks === 'sign' ? '班次开始' : '班次结束'
}

function columnsOf(
  clockOf: (row: Proposed) => string,
  onClock: (id: number, clock: string) => void,
): NonNullable<TableProps<Proposed>['columns']> {
  return [
    {
      title: '志愿者',
      dataIndex: 'name',
      render: (_, row) => <NameAndCode {...row} />,
    },
    {
      title: '班次',
      dataIndex: 'date',
      width: 230,
      render: (_, row) => (
        <>
          <span className="figures">
            {dayText(row.date, '')} {spanInWords(row)}
          </span>
          <div className="hint">{row.place_name}</div>
        </>
      ),
    },
    {
      title: '已有',
      dataIndex: 'known',
      width: 120,
      render: (_, { known, lacks }) =>
        `${lacks === 'sign' ? '签退' : '签到'} ${clockInWords(known.slice(11))}`,
    },
    {
      title: '补为',
      dataIndex: 'time',
      width: 140,
      render: (_, row) => (
        <ClockField
          label={`${row.name}的${lackWords[row.lacks]}时间`}
          value={clockOf(row)}
          onChange={(clock) => clock !== '' && onClock(row.id, clock)}
        />
      ),
    },
    { title: '依据', dataIndex: 'by', width: 180, render: (_, row) => <Why row={row} /> },
  ]
}
