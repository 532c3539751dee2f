import { countingWords } from '@museum/contract/attendance/counting.rules.ts'
import type { InputOf } from '@museum/contract/calls.ts'
import { correctionBadges, leftWords } from '@museum/contract/correction/correction.rules.ts'
import { dayText } from '@museum/contract/day.ts'
import { isolated } from '@museum/contract/text.ts'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { FormDialog, ReasonItem, useSaving } from '../../components/FormDialog.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { StepDrawer } from '../../components/StepDrawer.tsx'
import { decidedUnless } from '../../components/showFault.ts'
import { Tabs } from '../../components/Tabs.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useDecidedHere } from '../../components/useDecidedHere.ts'
import { useList } from '../../components/useList.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { useQueues } from '../../shell/useQueues.ts'
import { AttendedDetail } from '../attendance/AttendanceDrawer.tsx'
import { RepairDialog } from '../attendance/RepairDialog.tsx'
import { repairValuesOf } from '../attendance/repairValues.ts'
import { useMay } from '../login/me.tsx'
import { correctionsPage } from './correction.pages.ts'
import { type CorrectionRow, claimWords, correctionColumns } from './correctionColumns.tsx'
import './correction.css'

type State = 'open' | 'answered'
const states = [
  { value: 'open', label: '待处理' },
  { value: 'answered', label: '已答复' },
]
const stateOf = (text: string): State => (text === 'answered' ? text : 'open')

/** 更正申请: what volunteers asked to have put right; answered with times or with a reason why not. */
export function CorrectionPage() {
  const list = useList('GET /api/office/corrections', {
    start: { state: 'open', q: '' },
    tab: 'state',
    tabs: states,
    input: (filter) => ({ ...filter, state: stateOf(filter.state) }),
  })
  const { filter, setFilter, rows } = list
  const state = stateOf(filter.state)
  const mayAnswer = useMay('office.schedule')
  const queued = useQueues()?.corrections
  const listed = list.query.data?.total
  // Of a narrowed list only its own number is known: what is listed.
  const elsewhere = mayAnswer && filter.q === '' ? queued : undefined
  const waiting = state === 'open' ? listed : elsewhere
  const answered = useDecidedHere(JSON.stringify(filter), 'POST /api/office/corrections/undecide')
  const opened = useOpened<CorrectionRow, 'GET /api/office/corrections/:id'>(
    list.query.data?.list,
    'GET /api/office/corrections/:id',
    answered.has,
  )
  const { row, gone } = opened
  const answerable =
    mayAnswer && row?.state === 'open' && !gone && state === 'open' && !answered.has(row.id)
  const [answering, setAnswering] = useState<{ how: 'correct' | 'keep'; row: CorrectionRow }>()
  const begin = (how: 'correct' | 'keep') => {
    if (answerable) setAnswering({ how, row })
  }
  useReviewKeys({ ...opened, pass: () => begin('correct'), fail: () => begin('keep') })
  return (
    <ListPage
      page={correctionsPage}
      kept="corrections"
      keys={mayAnswer ? { pass: '更正', fail: '维持原记录' } : {}}
      list={list}
      noun="申请"
      empty={state === 'open' ? '没有待答复的更正申请，都处理完了。' : '还没有答复过更正申请。'}
      exported={mayAnswer}
      tabs={
        <Tabs
          label="处理状态"
          value={state}
          onChange={(key) => setFilter({ state: key })}
          items={[
            { key: 'open', label: `待处理${waiting === undefined ? '' : ` ${waiting}`}` },
            { key: 'answered', label: '已答复' },
          ]}
        />
      }
      search="搜索姓名、编号、活动"
      columns={correctionColumns(({ id }) => opened.open(id), state === 'answered')}
      width={1040}
      opened={opened}
    >
      <StepDrawer
        title="更正申请"
        size={460}
        opened={opened}
        count={rows.length}
        footer={
          answerable ? (
            <div className="halves gap-l decide">
              <Button size="large" onClick={() => begin('keep')}>
                维持原记录 <kbd>F</kbd>
              </Button>
              <Button type="primary" size="large" onClick={() => begin('correct')}>
                更正 <kbd>P</kbd>
              </Button>
            </div>
          ) : null
        }
      >
        {(one) => <CorrectionDetail row={one} />}
      </StepDrawer>
      <Answering
        answering={answering}
        onClose={() => setAnswering(undefined)}
        onDone={() => {
          if (!answering) return
          answered.add([answering.row.id])
          opened.leave(answering.row.id)
        }}
      />
    </ListPage>
  )
}

/** One request in full: what was said, how the shift counts now, and the shift itself. */
function CorrectionDetail({ row }: { row: CorrectionRow }) {
  const { day, rules } = useMuseumClock()
  return (
    <>
      <section className="notice correction-asked" aria-label="申请">
        <p>
          <StatusTag {...correctionBadges[row.state]} />
          {row.state === 'open'
            ? ` ${leftWords(row.days_left)}，最晚${dayText(row.due_date, day)}`
            : ` ${row.answered_by} ${row.answered_at.slice(0, 16)}`}
        </p>
        <blockquote>{isolated(row.reason)}</blockquote>
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'claim', label: '申请更正为', children: claimWords(row) || '未填时间' },
            { key: 'at', label: '申请时间', children: row.created_at.slice(0, 16) },
            ...(row.former
              ? [
                  {
                    key: 'former',
                    label: `${row.changed_at.slice(0, 16)}本人修改，改前`,
                    children: `${claimWords({ ...row.former, shift: row.shift }) || '未填时间'}；${isolated(row.former.reason)}`,
                  },
                ]
              : []),
            {
              key: 'how',
              label: '现在怎么算的',
              children: countingWords(row.shift, day, rules.zone).join(''),
            },
            ...(row.answer === ''
              ? []
              : [{ key: 'answer', label: '答复', children: isolated(row.answer) }]),
          ]}
        />
      </section>
      <AttendedDetail row={row.shift} />
    </>
  )
}

type Answer = Omit<InputOf<'POST /api/office/corrections/:id/answer'>, 'id'>
const settled = ['correction.answered', 'correction.withdrawn', 'content.changed'] as const

/** The answer: times as they were asked for, to be checked and saved; or the reason why the record stays. */
function Answering({
  answering,
  onClose,
  onDone,
}: {
  answering: { how: 'correct' | 'keep'; row: CorrectionRow } | undefined
  onClose: () => void
  onDone: () => void
}) {
  const answer = useSaving('POST /api/office/corrections/:id/answer', { done: false })
  const { how, row } = answering ?? {}
  const send = async (given: Answer, stands: string) => {
    const id = row?.id ?? 0
    if (!(await decidedUnless(settled, () => answer.run({ id, ...given })))) return
    const word = `${row?.name} ${correctionBadges.open.word}→${stands}`
    undoables.add({ word, address: 'POST /api/office/corrections/undecide', ids: [id] })
    onDone()
  }
  return (
    <>
      <RepairDialog
        title="更正并答复"
        row={how === 'correct' ? row?.shift : undefined}
        proposed={row && proposedBy(row)}
        saving={{
          busy: answer.busy,
          run: (repair) =>
            send({ decision: 'correct', ...repair }, correctionBadges.corrected.word),
        }}
        onClose={onClose}
      />
      <FormDialog<{ reason: string }>
        of={row?.id ?? 0}
        title="维持原记录"
        open={how === 'keep'}
        onClose={onClose}
        okText="确定维持"
        note="时长不变。60 秒内可以撤销，之后把理由通知本人。"
        onSave={({ reason }) =>
          send({ decision: 'keep', reason: reason.trim() }, correctionBadges.kept.word)
        }
      >
        <ReasonItem
          label="理由"
          extra="志愿者会在通知和“我的时长”中看到"
          missing="correction.answer_required"
          limit={100}
        />
      </FormDialog>
    </>
  )
}

/** What was asked for, as the dialog holds it; what was not stays as it is. */
function proposedBy({ shift, sign_time, sign_out_time }: CorrectionRow) {
  const stands = repairValuesOf(shift)
  return {
    came: sign_time.slice(11, 16) || stands.came,
    went: sign_out_time.slice(11, 16) || stands.went,
    nextDay: sign_out_time === '' ? stands.nextDay : sign_out_time.slice(0, 10) !== shift.date,
  }
}
