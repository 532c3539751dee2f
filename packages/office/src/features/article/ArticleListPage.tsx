import { PlusOutlined } from '@ant-design/icons'
import { articleWords } from '@museum/contract/words.ts'
import { Button, Select } from 'antd'
import { Link } from 'react-router'
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
import { articleColumns } from './articleColumns.tsx'
import { useArticleActs } from './useArticleActs.ts'

const states = [
  { value: '', label: '全部状态' },
  { value: 'published', label: articleWords.published },
  { value: 'scheduled', label: articleWords.scheduled },
  { value: 'draft', label: articleWords.draft },
] as const

/** 文章: what the phone shows under 志愿活动. */
export function ArticleListPage() {
  const address = useAddressFilter({ q: '', state: '' })
  const { q, state } = address.filter
  const mayEdit = useMay('office.edit')
  const acts = useArticleActs()
  const known = states.find(({ value }) => value === state)?.value ?? ''
  const query = useCall(
    'GET /api/office/articles',
    { q, state: known, ...address.paging },
    { keep: true },
  )
  const create = (
    <Link to="/articles/new">
      <Button type="primary" icon={<PlusOutlined />} tabIndex={-1}>
        新建文章
      </Button>
    </Link>
  )
  return (
    <Page
      title={pages.articles.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton address="GET /api/office/articles/export" filter={{ q, state: known }} />
            {create}
          </>
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox label="搜索标题" value={q} onSearch={(next) => address.setFilter({ q: next })} />
        <Select
          aria-label="发布状态"
          value={known}
          options={[...states]}
          onChange={(next) => address.setFilter({ state: next })}
        />
      </FilterBar>
      <ListTable
        label={pages.articles.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={articleColumns(acts, mayEdit)}
        width={980}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的文章。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有文章。">{mayEdit ? create : null}</Blank>
          )
        }
      />
    </Page>
  )
}
