import { PlusOutlined } from '@ant-design/icons'
import { activityStates } from '@museum/contract/activity/activity.rules.ts'
import { activityStateWords, activityStatusWords, words } from '@museum/contract/words.ts'
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
import { activityColumns } from './activityColumns.tsx'
import { useActivityActs } from './useActivityActs.ts'
import { useActivityTypes } from './useActivityTypes.ts'

const noFilter = { q: '', state: '', activity_type_id: '', activity_status_id: '' }
const states = activityStates.map((state) => ({ value: state, label: activityStateWords[state] }))
const statuses = activityStatusWords.flatMap((label, id) =>
  label === '' ? [] : [{ value: String(id), label }],
)

/** 活动管理: every activity with its state, places and what waits for review. */
export function ActivityListPage() {
  const address = useAddressFilter(noFilter)
  const { filter, setFilter } = address
  const mayEdit = useMay('office.edit')
  const types = useActivityTypes().map(({ value, label }) => ({ value: String(value), label }))
  const state = activityStates.find((known) => known === filter.state) ?? ''
  const query = useCall(
    'GET /api/office/activities',
    { ...filter, state, ...address.paging },
    { keep: true },
  )
  const acts = useActivityActs()
  const create = (
    <Link to="/activities/new">
      <Button type="primary" icon={<PlusOutlined />} tabIndex={-1}>
        新建活动
      </Button>
    </Link>
  )
  return (
    <Page
      title={pages.activities.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton
              address="GET /api/office/activities/export"
              filter={{ ...filter, state }}
            />
            {create}
          </>
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox label="搜索标题、地点" value={filter.q} onSearch={(q) => setFilter({ q })} />
        <Select
          aria-label="发布状态"
          value={state}
          onChange={(next) => setFilter({ state: next })}
          options={[{ value: '', label: '发布状态：全部' }, ...states]}
        />
        <Select
          aria-label="招募类别"
          value={filter.activity_type_id}
          onChange={(activity_type_id) => setFilter({ activity_type_id })}
          options={[{ value: '', label: `招募类别：${words.all}` }, ...types]}
        />
        <Select
          aria-label="招募状态"
          value={filter.activity_status_id}
          onChange={(activity_status_id) => setFilter({ activity_status_id })}
          options={[{ value: '', label: `招募状态：${words.all}` }, ...statuses]}
        />
      </FilterBar>
      <ListTable
        label={pages.activities.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={activityColumns({ acts, mayEdit })}
        width={1080}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的活动。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有活动。">{mayEdit ? create : null}</Blank>
          )
        }
      />
    </Page>
  )
}
