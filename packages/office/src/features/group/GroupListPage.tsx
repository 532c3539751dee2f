import { PlusOutlined } from '@ant-design/icons'
import { quoted } from '@museum/contract/text.ts'
import { App, Button, type TableProps } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAct } from '../../call/useAct.ts'
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
import { volunteerStale } from '../volunteer/volunteerStale.ts'
import { GroupDialog } from './GroupDialog.tsx'
import type { Group } from './groupRows.ts'

/** 分组: teams of volunteers and who leads them. */
export function GroupListPage() {
  const address = useAddressFilter({ q: '' })
  const { q } = address.filter
  const mayEdit = useMay('office.review')
  const [editing, setEditing] = useState<Group | 'new'>()
  const query = useCall('GET /api/office/groups', { q, ...address.paging }, { keep: true })
  const remove = useRemoveGroup()
  const add = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
      新增分组
    </Button>
  )
  return (
    <Page
      title={pages.groups.label}
      acts={
        mayEdit ? (
          <>
            <ExportButton address="GET /api/office/groups/export" filter={{ q }} />
            {add}
          </>
        ) : null
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox label="搜索名称" value={q} onSearch={(next) => address.setFilter({ q: next })} />
        <span className="hint">组长能在手机端查看本组的考勤与服务统计。</span>
      </FilterBar>
      <ListTable<Group>
        label={pages.groups.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={groupColumns(mayEdit, setEditing, remove)}
        width={680}
        empty={
          address.filtered ? (
            <Blank text="没有符合条件的分组。">
              <Button onClick={address.clear}>清除筛选</Button>
            </Blank>
          ) : (
            <Blank text="还没有分组。">{mayEdit ? add : null}</Blank>
          )
        }
      />
      <GroupDialog group={editing} onClose={() => setEditing(undefined)} />
    </Page>
  )
}

function useRemoveGroup() {
  const { modal } = App.useApp()
  const act = useAct('DELETE /api/office/groups/:id', { stale: volunteerStale })
  return ({ id, name, leaders }: Group) =>
    modal.confirm({
      title: '删除分组',
      content: `删除${quoted(name)}，不可恢复。${
        leaders.length > 0
          ? `${leaders.map((leader) => leader.name).join('、')}不再担任它的组长。`
          : ''
      }`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => act.mutateAsync({ id }).then(undefined, () => undefined),
    })
}

function groupColumns(
  mayEdit: boolean,
  onEdit: (group: Group) => void,
  onRemove: (group: Group) => void,
): NonNullable<TableProps<Group>['columns']> {
  const columns: NonNullable<TableProps<Group>['columns']> = [
    { title: '名称', dataIndex: 'name', width: 220 },
    {
      title: '组长',
      key: 'leaders',
      render: (_, { leaders }) => leaders.map(({ name }) => name).join('、') || '—',
    },
    {
      title: '成员',
      dataIndex: 'member_count',
      width: 110,
      align: 'right',
      render: (_, { id, name, member_count }) => (
        <Link
          className="figures"
          to={`/volunteers?group_id=${id}&status=0`}
          aria-label={`查看${quoted(name)}的 ${member_count} 名成员`}
        >
          {member_count}
        </Link>
      ),
    },
  ]
  if (!mayEdit) return columns
  return [
    ...columns,
    {
      title: '操作',
      key: 'acts',
      width: 160,
      render: (_, group) => (
        <div className="row-acts">
          <Button
            type="link"
            size="small"
            aria-label={`编辑${quoted(group.name)}`}
            onClick={() => onEdit(group)}
          >
            编辑
          </Button>
          {group.member_count === 0 ? (
            <Button
              type="link"
              size="small"
              danger
              aria-label={`删除${quoted(group.name)}`}
              onClick={() => onRemove(group)}
            >
              删除
            </Button>
          ) : null}
        </div>
      ),
    },
  ]
}
