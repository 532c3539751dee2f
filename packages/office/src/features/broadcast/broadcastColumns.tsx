import { Progress, type TableProps } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type Broadcast, people, percentOf } from './broadcastRows.ts'

/** The columns of the broadcasts' table; its title opens one for those who use a keyboard. */
export function broadcastColumns(
  onOpen: (id: number) => void,
): NonNullable<TableProps<Broadcast>['columns']> {
  return [
    {
      title: '通知',
      key: 'title',
      render: (_, { id, title, content }) => (
        <div className="titled">
          <div>
            <button type="button" className="as-link" onClick={() => onOpen(id)}>
              {title}
            </button>
            <small>{content}</small>
          </div>
        </div>
      ),
    },
    { title: '通知范围', dataIndex: 'audience', width: 190 },
    {
      title: '发送进度',
      key: 'sent',
      width: 210,
      render: (_, row) => <SentBar broadcast={row} />,
    },
    {
      title: '已读',
      key: 'read',
      width: 120,
      align: 'right',
      render: (_, { read, sent }) => (
        <span className="figures">
          {people(read)}
          <small className="read-share">{percentOf(read, sent)}%</small>
        </span>
      ),
    },
    {
      title: '发送时间',
      dataIndex: 'created_at',
      width: 160,
      render: (_, { created_at }) => <span className="figures">{created_at.slice(0, 16)}</span>,
    },
    { title: '发送人', dataIndex: 'created_by', width: 120 },
  ]
}

/** How many have been told, as word, number and bar. */
export function SentBar({ broadcast }: { broadcast: Broadcast }) {
  const { sent, total, state } = broadcast
  const done = state === 'sent'
  return (
    <div className="sent-bar">
      <StatusTag tone={done ? 'celadon' : 'amber'} word={done ? '已发送' : '发送中'} />
      <span className="figures">
        {done ? people(sent) : `${sent.toLocaleString('zh-CN')} / ${people(total)}`}
      </span>
      {done ? null : (
        <Progress percent={percentOf(sent, total)} size="small" aria-label="发送进度" />
      )}
    </div>
  )
}
