import {
  daysLeftWords,
  deletionBadge,
  deletionDays,
} from '@museum/contract/personal/personal.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { Button, Segmented, Space, type TableProps } from 'antd'
import { useState } from 'react'
import { FormDialog, ReasonItem, useSaving } from '../../components/FormDialog.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { StepDrawer } from '../../components/StepDrawer.tsx'
import { decidedUnless } from '../../components/showFault.ts'
import { type DecidedHere, useDecidedHere } from '../../components/useDecidedHere.ts'
import { useList } from '../../components/useList.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { notice } from '../../notice.ts'
import { useMay } from '../login/me.tsx'
import { DeletionDetail, type DeletionRow } from './DeletionDetail.tsx'
import { deletionsPage } from './personal.pages.ts'

type Columns = NonNullable<TableProps<DeletionRow>['columns']>

const states = [
  { value: '1', label: '待办理' },
  { value: '2', label: '已注销' },
  { value: '3', label: '未同意' },
  { value: '4', label: '本人撤回' },
  { value: '0', label: words.all },
]

/** 注销申请: who asks to be erased, the most urgent first, and the office's decision. */
export function DeletionPage() {
  const list = useList('GET /api/office/deletions', {
    start: { state: '1' },
    tab: 'state',
    tabs: states,
    input: (filter) => filter,
  })
  const mayDecide = useMay('office.admin')
  const mayExport = useMay('office.review')
  const decidedHere = useDecidedHere(JSON.stringify(list.filter))
  const opened = useOpened<DeletionRow, 'GET /api/office/deletions/:id'>(
    list.query.data ? list.rows : undefined,
    'GET /api/office/deletions/:id',
    decidedHere.has,
  )
  const [deciding, setDeciding] = useState<{ row: DeletionRow; decision: 'erase' | 'refuse' }>()
  const { row, gone } = opened
  const decidable = mayDecide && row?.state === 1 && !gone && !decidedHere.has(row.id)
  const begin = (decision: 'erase' | 'refuse') => {
    if (decidable) setDeciding({ row, decision })
  }
  const dialog = (decision: 'erase' | 'refuse') => ({
    decision,
    decidedHere,
    row: deciding?.decision === decision ? deciding.row : undefined,
    onClose: () => setDeciding(undefined),
    onDone: ({ id }: DeletionRow) => opened.leave(id),
  })
  useReviewKeys({ ...opened, pass: () => begin('erase'), fail: () => begin('refuse') })
  return (
    <ListPage
      page={deletionsPage}
      kept="deletions"
      note={`自申请之日起${deletionDays}天内办理。`}
      keys={mayDecide ? { pass: '同意并注销', fail: '不同意' } : {}}
      list={list}
      exported={mayExport}
      noun="注销申请"
      empty="没有待办理的注销申请。"
      leading={
        <Segmented
          aria-label="办理状态"
          options={states}
          value={list.filter.state}
          onChange={(state) => list.setFilter({ state })}
        />
      }
      columns={columnsOf((id) => opened.open(id))}
      width={860}
      opened={opened}
    >
      <StepDrawer
        title="注销申请"
        size={520}
        opened={opened}
        count={list.rows.length}
        footer={
          decidable ? (
            <Space>
              <Button danger size="large" onClick={() => begin('erase')}>
                同意并注销 <kbd>P</kbd>
              </Button>
              <Button size="large" onClick={() => begin('refuse')}>
                不同意 <kbd>F</kbd>
              </Button>
            </Space>
          ) : null
        }
      >
        {(one) => <DeletionDetail row={one} mayDecide={mayDecide} />}
      </StepDrawer>
      {/* A form each: the reason for granting is none for refusing. */}
      <DecideDialog {...dialog('erase')} />
      <DecideDialog {...dialog('refuse')} />
    </ListPage>
  )
}

interface DecideDialogProps {
  decision: 'erase' | 'refuse'
  /** The request; closed when undefined. */
  row: DeletionRow | undefined
  decidedHere: DecidedHere
  onClose: () => void
  /** It was taken; a refusal shows in the dialog. */
  onDone: (row: DeletionRow) => void
}

/** Says what a decision does before it is taken, and takes it with its reason. */
function DecideDialog({ decision, row, decidedHere, ...then }: DecideDialogProps) {
  const saving = useSaving('POST /api/office/deletions/:id/decide', { done: false })
  const erases = decision === 'erase'
  const name = isolated(row?.name ?? '')
  return (
    <FormDialog<{ reason: string }>
      of={row?.id ?? 0}
      title={erases ? `注销${name}的账号` : `不同意${name}的注销申请`}
      open={row !== undefined}
      onClose={then.onClose}
      okText={erases ? '注销，不能恢复' : '不同意'}
      danger={erases}
      initial={{ reason: erases ? '本人申请' : '' }}
      onSave={async ({ reason }) => {
        if (!row) return
        const { id } = row
        const decided = await decidedUnless(['content.changed'], () =>
          decidedHere.whileDeciding(id, () => saving.run({ id, decision, reason: reason.trim() })),
        )
        if (!decided) return
        notice.success(erases ? '已注销' : '已通知申请人')
        then.onDone(row)
      }}
      note={
        erases
          ? '姓名、证件、电话、住址、照片、消息、帖子和评论立即清除，登录立即结束，未来的班次和报名全部取消。服务时长保留在统计中，显示为“已注销志愿者”；已开具的证明仍可查验。此操作不能撤销。'
          : '账号和资料保持不变，申请人会收到通知。'
      }
    >
      <ReasonItem
        label={erases ? '办理意见' : '不同意的理由'}
        extra={erases ? '记入操作日志' : '申请人能在通知中看到'}
        missing="personal.reason_required"
        limit={200}
      />
    </FormDialog>
  )
}

function columnsOf(open: (id: number) => void): Columns {
  return [
    {
      title: '申请人',
      dataIndex: 'name',
      width: 220,
      render: (_, row) => (
        <Space>
          <RowLink word={row.name || '（未填写）'} onOpen={() => open(row.id)} />
          {row.code === '' ? null : <span className="none figures">{row.code}</span>}
        </Space>
      ),
    },
    {
      title: '申请时间',
      dataIndex: 'requested_at',
      width: 170,
      render: (at: string) => <span className="figures">{at.slice(0, 16)}</span>,
    },
    {
      title: '期限',
      dataIndex: 'due_day',
      width: 180,
      render: (_, row) => <Due row={row} />,
    },
    { title: '原因', dataIndex: 'reason', width: 200, render: (reason: string) => reason || '—' },
    {
      title: '状态',
      dataIndex: 'state',
      width: 110,
      render: (state: number) => <StatusTag {...deletionBadge(state)} />,
    },
  ]
}

/** Till when it is to be decided, and while it waits how long that is. */
function Due({ row }: { row: DeletionRow }) {
  if (row.state !== 1) return <span className="figures">{row.due_day}</span>
  const urgent = row.days_left < 3
  return (
    <Space>
      <span className="figures">{row.due_day}</span>
      <StatusTag tone={urgent ? 'red' : 'amber'} word={daysLeftWords(row.days_left)} />
    </Space>
  )
}
