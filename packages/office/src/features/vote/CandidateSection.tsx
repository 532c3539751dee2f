import { PlusOutlined } from '@ant-design/icons'
import { quoted } from '@museum/contract/text.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useAct } from '../../call/useAct.ts'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { useOpened } from '../../components/useOpened.ts'
import { useMay } from '../login/me.tsx'
import { AddCandidatesDialog } from './AddCandidatesDialog.tsx'
import { CandidateDrawer } from './CandidateDrawer.tsx'
import { candidateColumns } from './candidateColumns.tsx'
import { type Candidate, countsEveryMs, type Vote, voteStale } from './voteRows.ts'

/** Who stands in a vote, the most votes first; once it is over nobody joins or leaves. */
export function CandidateSection({ vote }: { vote: Vote }) {
  const address = useAddressFilter({ q: '' })
  const { q } = address.filter
  const mayEdit = useMay('office.edit')
  const open = mayEdit && vote.status !== 2
  const [adding, setAdding] = useState(false)
  const remove = useRemoveCandidate()
  const query = useCall(
    'GET /api/office/candidates',
    { vote_id: vote.id, q, ...address.paging },
    { keep: true, every: countsEveryMs },
  )
  const opened = useOpened<Candidate>(query.data?.list)
  const sought = useCall(
    'GET /api/office/candidates/:id',
    { id: opened.sought },
    { enabled: opened.sought > 0 },
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
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox
          label="搜索姓名或编号"
          value={q}
          onSearch={(next) => address.setFilter({ q: next })}
        />
      </FilterBar>
      <ListTable<Candidate>
        label="候选人与票数"
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={candidateColumns({
          vote,
          mayEdit,
          onEdit: ({ id }) => opened.open(id),
          onRemove: remove,
        })}
        width={900}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的候选人。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有候选人。">{open ? add : null}</Blank>
          )
        }
      />
      <AddCandidatesDialog voteId={vote.id} open={adding} onClose={() => setAdding(false)} />
      {mayEdit ? (
        <CandidateDrawer
          open={opened.id > 0}
          candidate={opened.row ?? sought.data}
          sought={sought}
          onClose={opened.close}
        />
      ) : null}
    </section>
  )
}

function useRemoveCandidate() {
  const { modal } = App.useApp()
  const act = useAct('DELETE /api/office/candidates/:id', { stale: voteStale })
  return ({ id, name }: Candidate) =>
    modal.confirm({
      title: '移除候选人',
      content: `移除${quoted(name)}和为其填写的介绍，不可恢复。`,
      okText: '移除',
      okButtonProps: { danger: true },
      onOk: () => act.mutateAsync({ id }).then(undefined, () => undefined),
    })
}
