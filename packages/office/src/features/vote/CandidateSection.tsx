import { PlusOutlined } from '@ant-design/icons'
import { quoted } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { FilterBar } from '../../components/FilterBar.tsx'
import { FilteredTable, useList } from '../../components/ListPage.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useMay } from '../login/me.tsx'
import { AddCandidatesDialog } from './AddCandidatesDialog.tsx'
import { CandidateDrawer } from './CandidateDrawer.tsx'
import { candidateColumns } from './candidateColumns.tsx'
import { type Candidate, countsEveryMs, type Vote } from './voteRows.ts'

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
      <header className="vote-part">
        <h2 id="candidates">候选人</h2>
        {open ? add : null}
      </header>
      <FilterBar filtered={list.filtered} onClear={list.clear}>
        <SearchBox
          label="搜索姓名或编号"
          value={list.filter.q}
          onSearch={(q) => list.setFilter({ q })}
        />
      </FilterBar>
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
