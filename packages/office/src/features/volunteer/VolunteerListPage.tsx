import { volunteerStatusWords, words } from '@museum/contract/words.ts'
import { FilterSelect, ListPage, useList } from '../../components/ListPage.tsx'
import { useOpenedId } from '../../components/useOpened.ts'
import { pages } from '../../menu.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import { SheetActs } from './SheetActs.tsx'
import { VolunteerDrawer } from './VolunteerDrawer.tsx'
import { volunteerColumns } from './volunteerColumns.tsx'

/** The register starts with formal volunteers. */
const startFilter = { status: '7', group_id: '', certificate: '', disabled: '', q: '' }

const statuses = [
  { value: '7', label: volunteerStatusWords[7] },
  ...[1, 2, 3, 4, 5, 6, 8].map((status) => ({
    value: String(status),
    label: volunteerStatusWords[status] ?? '',
  })),
  { value: '0', label: '全部状态' },
]
const certificates = [
  { value: '', label: '全部证件' },
  { value: 'valid', label: '证件有效' },
  { value: 'ending', label: '30天内到期' },
  { value: 'invalid', label: '证件已失效' },
]
const logins = [
  { value: '', label: '启用与停用' },
  { value: '0', label: '启用' },
  { value: '1', label: '已停用' },
]

/** The filter as the calls take it; what an address was changed to by hand is left out. */
function filterOf({ status, group_id, certificate, disabled, q }: typeof startFilter) {
  return {
    q,
    status: /^[0-8]$/.test(status) ? status : startFilter.status,
    group_id: /^\d{1,15}$/.test(group_id) ? group_id : '',
    certificate: (['valid', 'ending', 'invalid'] as const).find((one) => one === certificate) ?? '',
    disabled: /^[01]$/.test(disabled) ? disabled : '',
  } as const
}

/** 志愿者: the register, searched and corrected; personal data masked. */
export function VolunteerListPage() {
  const list = useList('GET /api/office/volunteers', { start: startFilter, input: filterOf })
  const { filter, setFilter } = list
  const opened = useOpenedId()
  return (
    <ListPage
      page={pages.volunteers}
      list={list}
      noun="志愿者"
      empty="还没有正式志愿者。"
      acts={<SheetActs filter={list.input} />}
      search="搜索姓名、编号，或完整的手机号、证件号"
      filters={
        <>
          <FilterSelect list={list} name="status" label="状态" options={statuses} />
          <GroupSelect
            label="分组"
            none={`${words.all}分组`}
            value={Number(filter.group_id) || 0}
            onChange={(id) => setFilter({ group_id: id === 0 ? '' : String(id) })}
          />
          <FilterSelect list={list} name="certificate" label="证件" options={certificates} />
          <FilterSelect list={list} name="disabled" label="启用" options={logins} />
        </>
      }
      columns={volunteerColumns(opened.open)}
      width={900}
      opened={opened}
    >
      <VolunteerDrawer id={opened.id} onClose={opened.close} />
    </ListPage>
  )
}
