import { dayText } from '@museum/contract/day.ts'
import { moodBadge, moods } from '@museum/contract/feedback/feedback.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { Checkbox, Segmented } from 'antd'
import { DayRange } from '../../components/DayRange.tsx'
import { ListPage } from '../../components/ListPage.tsx'
import { RowLink } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { ChipOf } from '../../components/useChip.ts'
import { useDecidedHere } from '../../components/useDecidedHere.ts'
import { useList } from '../../components/useList.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { useMay } from '../login/me.tsx'
import { FeedbackDrawer, type FeedbackRow } from './FeedbackDrawer.tsx'
import { feedbacksPage } from './feedback.pages.ts'
import { feedbackUndo, useHandling } from './useHandling.ts'
import './feedback.css'

type Columns = ListColumns<FeedbackRow>

/** What waits is what one starts with. */
const start = { state: 'open', mood: '0', need_help: '', start_date: '', end_date: '', q: '' }
const states = [
  { value: 'open', label: '待处理' },
  { value: 'handled', label: '已处理' },
  { value: '', label: words.all },
] as const
const moodChoices = [
  { value: '0', label: words.all },
  ...moods.map((mood) => ({ value: String(mood), label: moodBadge(mood).word })),
]

/** 服务反馈: what volunteers said of their shifts, who needs help first; the office alone reads it. */
export function FeedbackPage() {
  const list = useList('GET /api/office/feedbacks', {
    start,
    tab: 'state',
    tabs: states,
    // An address may hold anything.
    input: ({ state, need_help, mood, ...filter }) => ({
      ...filter,
      state: states.find(({ value }) => value === state)?.value ?? '',
      mood: /^[123]$/.test(mood) ? Number(mood) : 0,
      need_help: need_help === '1' ? (1 as const) : ('' as const),
    }),
  })
  const { filter, setFilter, rows } = list
  const mayHandle = useMay('office.schedule')
  const handledHere = useDecidedHere(JSON.stringify(filter), feedbackUndo)
  const opened = useOpened<FeedbackRow, 'GET /api/office/feedbacks/:id'>(
    list.query.data?.list,
    'GET /api/office/feedbacks/:id',
    handledHere.has,
  )
  const handling = useHandling({ opened, queue: filter.state === 'open', handledHere })
  useReviewKeys({
    ...opened,
    pass: () => {
      const { row } = opened
      if (mayHandle && row?.handled_at === '' && !handledHere.has(row.id))
        void handling.handle(row, 1)
    },
    fail: () => {},
  })
  return (
    <ListPage
      page={feedbacksPage}
      kept="feedback"
      note="仅办公室可见，组长和同事看不到。"
      keys={mayHandle ? { pass: '标为已处理' } : {}}
      list={list}
      noun="反馈"
      empty={filter.state === 'open' ? '没有待处理的反馈，都处理完了。' : '还没有反馈。'}
      exported={mayHandle}
      leading={
        <>
          <Segmented<string>
            aria-label="处理情况"
            options={[...states]}
            value={filter.state}
            onChange={(state) => setFilter({ state })}
          />
          <Segmented
            aria-label="服务情况"
            options={moodChoices}
            value={filter.mood}
            onChange={(mood) => setFilter({ mood })}
          />
          <ChipOf
            label="服务情况"
            value={
              moodChoices.find(({ value }) => value === filter.mood && value !== '0')?.label ?? ''
            }
            onRemove={() => setFilter({ mood: '0' })}
          />
          <ChipOf
            label="帮助"
            value={filter.need_help === '1' ? '需要帮助' : ''}
            onRemove={() => setFilter({ need_help: '' })}
          />
          <Checkbox
            checked={filter.need_help === '1'}
            onChange={(event) => setFilter({ need_help: event.target.checked ? '1' : '' })}
          >
            只看需要帮助
          </Checkbox>
          <DayRange
            from={filter.start_date}
            to={filter.end_date}
            onChange={(start_date, end_date) => setFilter({ start_date, end_date })}
          />
        </>
      }
      search="搜索姓名、编号、内容"
      columns={columnsOf((id) => opened.open(id))}
      width={960}
      opened={opened}
    >
      <FeedbackDrawer
        opened={opened}
        count={rows.length}
        mayHandle={mayHandle}
        handling={handling}
      />
    </ListPage>
  )
}

/** Columns of what was said; the name opens the row. */
function columnsOf(onOpen: (id: number) => void): Columns {
  return [
    {
      title: '志愿者',
      key: 'name',
      width: 150,
      fixed: 'left',
      render: (_, row) => (
        <div className="named">
          <RowLink word={row.name || '（未填写）'} onOpen={() => onOpen(row.id)} />
          <small>{row.code || '—'}</small>
        </div>
      ),
    },
    {
      title: '服务情况',
      key: 'mood',
      width: 150,
      render: (_, row) => (
        <div className="feedback-signs">
          <StatusTag {...moodBadge(row.mood)} />
          {row.need_help === 1 ? <StatusTag tone="red" word="需要帮助" /> : null}
        </div>
      ),
    },
    {
      title: '内容',
      dataIndex: 'content',
      width: 320,
      render: (_, row) => row.content || <span className="none">未填写</span>,
    },
    {
      title: '班次',
      key: 'shift',
      sort: 'date',
      width: 260,
      render: (_, row) => (
        <div className="named figures">
          <span>{dayText(row.date, '')}</span>
          <small>
            {row.start_time === ''
              ? '班次已删除'
              : joined([spanInWords(row), row.place_name, row.service_type_name])}
          </small>
        </div>
      ),
    },
    {
      title: '处理',
      key: 'handled',
      sort: 'handled_at',
      width: 160,
      render: (_, row) =>
        row.handled_at === '' ? (
          <StatusTag
            {...(row.waits > 0
              ? { tone: 'amber', word: '待处理' }
              : { tone: 'grey', word: '无需处理' })}
          />
        ) : (
          <div className="named">
            <span title={row.handle_note}>{row.handle_note || '已处理'}</span>
            <small>
              {row.handled_by} {row.handled_at.slice(0, 16)}
            </small>
          </div>
        ),
    },
  ]
}
