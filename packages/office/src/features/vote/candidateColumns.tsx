import { quoted } from '@museum/contract/text.ts'
import { Button, type TableProps } from 'antd'
import { Portrait } from '../volunteer/Portrait.tsx'
import { type Candidate, shareOf, type Vote } from './voteRows.ts'

type Columns = NonNullable<TableProps<Candidate>['columns']>

interface ColumnContext {
  vote: Vote
  mayEdit: boolean
  onEdit: (candidate: Candidate) => void
  onRemove: (candidate: Candidate) => void
}

/** Columns of a vote's candidates, with each one's share of the ballots as a bar. */
export function candidateColumns({ vote, mayEdit, onEdit, onRemove }: ColumnContext): Columns {
  const columns: Columns = [
    {
      title: '候选人',
      key: 'name',
      fixed: 'left',
      width: 240,
      render: (_, candidate) => (
        <div className="candidate">
          <Portrait src={candidate.shown_img_path} name={candidate.name} />
          <div className="named">
            <span>{candidate.name}</span>
            <small className="figures">{candidate.code}</small>
          </div>
        </div>
      ),
    },
    {
      title: '介绍',
      dataIndex: 'introduction',
      render: (introduction: string) =>
        introduction === '' ? <span className="none">未填写</span> : introduction,
    },
    {
      title: '票数',
      dataIndex: 'num',
      width: 90,
      align: 'right',
      render: (num: number) => <span className="figures">{num}</span>,
    },
    {
      title: '得票率',
      key: 'share',
      width: 220,
      render: (_, { num }) => <Share num={num} all={vote.ballot_count} />,
    },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      title: '操作',
      key: 'acts',
      fixed: 'right',
      width: 130,
      render: (_, candidate) => (
        <div className="row-acts">
          <Button
            type="link"
            size="small"
            aria-label={`编辑${quoted(candidate.name)}`}
            onClick={() => onEdit(candidate)}
          >
            编辑
          </Button>
          {candidate.num === 0 && vote.status !== 2 ? (
            <Button
              type="link"
              size="small"
              danger
              aria-label={`移除${quoted(candidate.name)}`}
              onClick={() => onRemove(candidate)}
            >
              移除
            </Button>
          ) : null}
        </div>
      ),
    },
  ]
}

function Share({ num, all }: { num: number; all: number }) {
  const text = shareOf(num, all)
  if (text === '') return <span className="none">—</span>
  return (
    <span className="share">
      <span className="share-bar" aria-hidden="true">
        <span style={{ width: text }} />
      </span>
      <span className="figures">{text}</span>
    </span>
  )
}
