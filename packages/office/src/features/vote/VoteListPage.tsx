import { PlusOutlined } from '@ant-design/icons'
import { voteStatusWords, words } from '@museum/contract/words.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../call/useCall.ts'
import { Blank } from '../../components/Blank.tsx'
import { ExportButton } from '../../components/ExportButton.tsx'
import { FilterBar } from '../../components/FilterBar.tsx'
import { ListTable } from '../../components/ListTable.tsx'
import { SearchBox } from '../../components/SearchBox.tsx'
import { useAddressFilter } from '../../components/useAddressFilter.ts'
import { pages } from '../../menu.tsx'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import { VoteDialog } from './VoteDialog.tsx'
import { voteColumns } from './voteColumns.tsx'
import type { Vote } from './voteRows.ts'

const statuses = [
  { value: '', label: words.all },
  { value: 'voting', label: voteStatusWords[1] },
  { value: 'coming', label: voteStatusWords[0] },
  { value: 'ended', label: voteStatusWords[2] },
] as const
type Status = (typeof statuses)[number]['value']

/** 评选: the votes for the star volunteer, with how far each has come. */
export function VoteListPage() {
  const address = useAddressFilter({ q: '', status: '' })
  const { filter } = address
  const mayEdit = useMay('office.edit')
  const [making, setMaking] = useState(false)
  const navigate = useNavigate()
  const status = statuses.find(({ value }) => value === filter.status)?.value ?? ''
  const query = useCall(
    'GET /api/office/votes',
    { q: filter.q, status, ...address.paging },
    { keep: true },
  )
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
      新建评选
    </Button>
  )
  return (
    <Page
      title={pages.votes.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton address="GET /api/office/votes/export" filter={{ q: filter.q, status }} />
            {create}
          </>
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <Segmented<Status>
          aria-label="评选状态"
          options={[...statuses]}
          value={status}
          onChange={(next) => address.setFilter({ status: next })}
        />
        <SearchBox label="搜索标题" value={filter.q} onSearch={(q) => address.setFilter({ q })} />
      </FilterBar>
      <ListTable<Vote>
        label={pages.votes.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={voteColumns}
        width={960}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的评选。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有评选。">{mayEdit ? create : null}</Blank>
          )
        }
      />
      <VoteDialog
        open={making}
        onClose={() => setMaking(false)}
        onStored={({ id }) => void navigate(`/votes/${id}`)}
      />
    </Page>
  )
}
