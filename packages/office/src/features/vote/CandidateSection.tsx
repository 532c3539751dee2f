import { PlusOutlined } from '@ant-design/icons'
import { quoted } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { every, readChanged } from '@museum/web-kit/patch.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { client } from '../../client.ts'
import { FormDialog } from '../../components/FormDialog.tsx'
import { FilteredTable } from '../../components/ListPage.tsx'
import { SectionSearch } from '../../components/SectionSearch.tsx'
import type { ListColumns } from '../../components/sorting.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useList } from '../../components/useList.ts'
import { useOpened } from '../../components/useOpened.ts'
import { queryClient } from '../../data.tsx'
import { notice } from '../../notice.ts'
import { useMay } from '../login/me.tsx'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'
import { Portrait } from '../volunteer/Person.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { CandidateDrawer } from './CandidateDrawer.tsx'
import { type Candidate, countsEveryMs, shareOf, type Vote } from './voteRows.ts'

/** Who stands in a vote, the most votes first; once it is over nobody joins or leaves. */
export function CandidateSection({ vote }: { vote: Vote }) {
  const list = useList('GET /api/office/candidates', {
    start: { q: '' },
    input: ({ q }) => ({ vote_id: vote.id, q }),
    every: countsEveryMs,
  })
  const mayEdit = useMay('office.edit')
  const open = mayEdit && vote.status !== 2
  const [adding, setAdding] = useState(false)
  const remove = useRemoveCandidate()
  const opened = useOpened<Candidate, 'GET /api/office/candidates/:id'>(
    list.query.data?.list,
    'GET /api/office/candidates/:id',
  )
  const add = (
    <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      添加候选人
    </Button>
  )
  return (
    <section aria-labelledby="candidates">
      <header className="row apart vote-part">
        <h2 id="candidates">候选人</h2>
        {open ? add : null}
      </header>
      <SectionSearch list={list} label="搜索姓名或编号" steps={opened.id === 0} />
      <FilteredTable
        list={list}
        label="候选人与票数"
        noun="候选人"
        create={open ? add : null}
        columns={candidateColumns({
          vote,
          mayEdit,
          onEdit: ({ id }) => opened.open(id),
          onRemove: remove,
        })}
        width={900}
      />
      <AddCandidatesDialog voteId={vote.id} open={adding} onClose={() => setAdding(false)} />
      {mayEdit ? (
        <CandidateDrawer
          open={opened.id > 0}
          candidate={opened.row}
          sought={opened.sought}
          onClose={opened.close}
        />
      ) : null}
    </section>
  )
}

function useRemoveCandidate() {
  const ask = useAsk()
  const act = useCommand('DELETE /api/office/candidates/:id')
  return ({ id, name }: Candidate) =>
    ask({
      title: '移除候选人',
      content: `移除${quoted(name)}和为其填写的介绍，不可恢复。`,
      okText: '移除',
      act: () => act.run({ id }),
    })
}

interface AddCandidatesDialogProps {
  voteId: number
  open: boolean
  onClose: () => void
}

/** Has formal volunteers stand in a vote; whoever stands already is passed over. */
function AddCandidatesDialog({ voteId, open, onClose }: AddCandidatesDialogProps) {
  const save = async ({ volunteer_ids }: { volunteer_ids: number[] }) => {
    try {
      const added = await addAll(voteId, volunteer_ids)
      const passed = volunteer_ids.length - added
      notice.success(
        passed === 0 ? `已添加 ${added} 位候选人` : `已添加 ${added} 位，${passed} 位已是候选人`,
      )
    } finally {
      void readChanged(queryClient, every)
    }
  }
  return (
    <FormDialog
      of="new"
      title="添加候选人"
      open={open}
      onClose={onClose}
      okText="添加"
      initial={{ volunteer_ids: [] }}
      onSave={save}
    >
      <Form.Item
        name="volunteer_ids"
        label="志愿者"
        extra="从正式志愿者中选择，可选多位；介绍与照片可在添加后填写"
        rules={[{ required: true, type: 'array', min: 1, message: '请选择志愿者' }]}
      >
        <PeopleSelect known={[]} formal />
      </Form.Item>
    </FormDialog>
  )
}

/** Adds one after the other and answers how many; stops at the first other refusal. */
async function addAll(vote_id: number, ids: readonly number[]): Promise<number> {
  let added = 0
  for (const volunteer_id of ids)
    try {
      await client.send('POST /api/office/candidates', { vote_id, volunteer_id }, { own: true })
      added += 1
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'vote.candidate_taken') throw error
    }
  return added
}

type Columns = ListColumns<Candidate>

interface ColumnContext {
  vote: Vote
  mayEdit: boolean
  onEdit: (candidate: Candidate) => void
  onRemove: (candidate: Candidate) => void
}

/** Columns of a vote's candidates, with each one's share of the ballots as a bar. */
function candidateColumns({ vote, mayEdit, onEdit, onRemove }: ColumnContext): Columns {
  const columns = [
    {
      title: '候选人',
      key: 'name',
      fixed: 'left',
      width: 240,
      render: (_, candidate) => (
        <div className="row gap-l candidate">
          <Portrait src={candidate.shown_img_path} name={candidate.name} />
          <div className="named">
            <PersonLink id={candidate.volunteer_id}>{candidate.name}</PersonLink>
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
      sort: 'num',
      width: 220,
      render: (_, { num }) => <Share num={num} all={vote.ballot_count} />,
    },
  ] satisfies Columns
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
    <span className="row gap-l share">
      <span className="track grow share-bar" aria-hidden="true">
        <span style={{ width: text }} />
      </span>
      <span className="fixed figures">{text}</span>
    </span>
  )
}
