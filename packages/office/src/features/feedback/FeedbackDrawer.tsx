import type { OutputOf } from '@museum/contract/calls.ts'
import { dayText } from '@museum/contract/day.ts'
import { moodBadge } from '@museum/contract/feedback/feedback.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { Button, Descriptions, Input } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { StepDrawer } from '../../components/StepDrawer.tsx'
import { upTo } from '../../components/textRules.ts'
import type { Opened } from '../../components/useOpened.ts'
import { working } from '../../components/working.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import type { Handling } from './useHandling.ts'
import './feedback.css'

export type FeedbackRow = OutputOf<'GET /api/office/feedbacks'>['list'][number]

const mostNote = 200

interface FeedbackDrawerProps {
  opened: Opened<FeedbackRow>
  /** How many rows the page has. */
  count: number
  mayHandle: boolean
  handling: Handling
}

/** What one volunteer said of a shift, with what the office makes of it; the table stays in reach. */
export function FeedbackDrawer({ opened, count, mayHandle, handling }: FeedbackDrawerProps) {
  const { row } = opened
  return (
    <StepDrawer
      title="服务反馈"
      size={440}
      opened={opened}
      count={count}
      footer={row && mayHandle ? <Acts row={row} handling={handling} /> : null}
    >
      {(shown) => <Detail row={shown} />}
    </StepDrawer>
  )
}

function Acts({ row, handling }: { row: FeedbackRow; handling: Handling }) {
  if (row.handled_at !== '')
    return (
      <div className="stack decide">
        <Button
          size="large"
          loading={working(handling.busy)}
          onClick={() => void handling.handle(row, 0)}
        >
          恢复为待处理
        </Button>
      </div>
    )
  return (
    <>
      <Input.TextArea
        className="feedback-note"
        aria-label="处理说明"
        placeholder="处理说明（选填，仅办公室可见）"
        rows={2}
        {...upTo(mostNote, handling.noteOf(row.id), { counted: true })}
        value={handling.noteOf(row.id)}
        onChange={(event) => handling.type(row.id, event.target.value)}
      />
      <div className="stack decide">
        <Button
          type="primary"
          size="large"
          loading={working(handling.busy)}
          onClick={() => void handling.handle(row, 1)}
        >
          标为已处理 <kbd>P</kbd>
        </Button>
      </div>
    </>
  )
}

function Detail({ row }: { row: FeedbackRow }) {
  return (
    <>
      <h2 className="row gap-l drawer-name">
        <PersonLink id={row.volunteer_id}>{row.name || '（未填写）'}</PersonLink>{' '}
        <StatusTag {...moodBadge(row.mood)} />
        {row.need_help === 1 ? (
          <>
            {' '}
            <StatusTag tone="red" word="需要帮助" />
          </>
        ) : null}
      </h2>
      <p className="notice written feedback-content">
        {row.content === '' ? <span className="none">没有写说明</span> : isolated(row.content)}
      </p>
      <Descriptions
        column={1}
        size="small"
        title="班次"
        items={[
          { key: 'code', label: '编号', children: row.code || '—' },
          {
            key: 'time',
            label: '时间',
            children: `${dayText(row.date, '')} ${row.start_time === '' ? '（班次已删除）' : spanInWords(row)}`,
          },
          { key: 'title', label: '活动', children: row.title || '—' },
          { key: 'type', label: '服务类型', children: row.service_type_name || '—' },
          { key: 'place', label: '地点', children: row.place_name || '—' },
          { key: 'said', label: '反馈时间', children: row.created_at.slice(0, 16) },
          {
            key: 'contact',
            label: '联系方式',
            children: <PersonLink id={row.volunteer_id}>打开志愿者资料</PersonLink>,
          },
        ]}
      />
      {row.handled_at === '' ? null : (
        <Descriptions
          column={1}
          size="small"
          title="处理"
          items={[
            { key: 'by', label: '处理人', children: row.handled_by },
            { key: 'at', label: '时间', children: row.handled_at.slice(0, 16) },
            { key: 'note', label: '说明', children: row.handle_note || '—' },
          ]}
        />
      )}
    </>
  )
}
