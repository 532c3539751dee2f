import { words } from '@museum/contract/words.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
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
import { commentColumns } from './commentColumns.tsx'
import { RemoveCommentDialog } from './RemoveCommentDialog.tsx'
import type { CommentRow } from './spaceRows.ts'

const startFilter = { removed: '', post_id: '', q: '' }
const states = [
  { value: '', label: words.all },
  { value: '0', label: '显示中' },
  { value: '1', label: '已移除' },
]

/** 评论: every comment of the space, newest first; one may be removed with a reason. */
export function CommentPage() {
  const address = useAddressFilter(startFilter)
  const { filter, setFilter } = address
  const mayReview = useMay('office.review')
  const query = useCall(
    'GET /api/office/comments',
    { ...filter, ...address.paging },
    { keep: true },
  )
  const [removing, setRemoving] = useState<CommentRow>()
  return (
    <Page
      title={pages.comments.label}
      acts={
        mayReview ? (
          <ExportButton address="GET /api/office/comments/export" filter={filter} />
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <Segmented
          aria-label="评论状态"
          options={states}
          value={filter.removed}
          onChange={(removed) => setFilter({ removed })}
        />
        <SearchBox
          label="搜索评论、帖子、评论人"
          value={filter.q}
          onSearch={(q) => setFilter({ q })}
        />
        {filter.post_id === '' ? null : (
          <Button onClick={() => setFilter({ post_id: '' })}>只看一篇帖子，点击看全部</Button>
        )}
      </FilterBar>
      <ListTable<CommentRow>
        label={pages.comments.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={commentColumns(mayReview ? setRemoving : undefined, (id) =>
          setFilter({ post_id: String(id) }),
        )}
        width={860}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的评论。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有评论。" />
          )
        }
      />
      <RemoveCommentDialog row={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  )
}
