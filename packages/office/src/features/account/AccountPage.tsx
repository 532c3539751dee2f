import { PlusOutlined } from '@ant-design/icons'
import { type OfficeRole, officeRoles } from '@museum/contract/role.ts'
import { officeRoleWords, words } from '@museum/contract/words.ts'
import { Button, Select } from 'antd'
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
import { AccountDialog } from './AccountDialog.tsx'
import { accountColumns } from './accountColumns.tsx'
import type { Account } from './accountRows.ts'
import { ResetDialog } from './ResetDialog.tsx'
import { useAccountActs } from './useAccountActs.ts'

const roles = [
  { value: '', label: `${words.all}角色` },
  ...officeRoles.map((role) => ({ value: role as OfficeRole | '', label: officeRoleWords[role] })),
]
const standings = [
  { value: '', label: '启用与停用' },
  { value: '0', label: '启用' },
  { value: '1', label: '已停用' },
]

/** 账号: who works in the office, and what each may do. */
export function AccountPage() {
  const address = useAddressFilter({ q: '', role: '', disabled: '' })
  const { filter, setFilter } = address
  const [editing, setEditing] = useState<Account | 'new'>()
  const [resetting, setResetting] = useState<Account>()
  const acts = useAccountActs()
  const role: OfficeRole | '' = officeRoles.find((one) => one === filter.role) ?? ''
  const disabled = /^[01]$/.test(filter.disabled) ? filter.disabled : ''
  const input = { q: filter.q, role, ...(disabled ? { disabled } : {}) }
  const query = useCall('GET /api/office/accounts', { ...input, ...address.paging }, { keep: true })
  return (
    <Page
      title={pages.accounts.label}
      acts={
        <>
          <ExportButton address="GET /api/office/accounts/export" filter={input} />
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
            新增账号
          </Button>
        </>
      }
    >
      <FilterBar filtered={address.filtered} onClear={address.clear}>
        <SearchBox label="搜索用户名" value={filter.q} onSearch={(q) => setFilter({ q })} />
        <Select
          aria-label="角色"
          options={roles}
          value={role}
          onChange={(next) => setFilter({ role: next })}
        />
        <Select
          aria-label="启用"
          options={standings}
          value={disabled}
          onChange={(next) => setFilter({ disabled: next })}
        />
      </FilterBar>
      <ListTable<Account>
        label={pages.accounts.label}
        query={query}
        paging={address.paging}
        onPaging={address.setPaging}
        columns={accountColumns({ ...acts, onEdit: setEditing, onReset: setResetting })}
        width={960}
        empty={
          <Blank text="没有符合条件的账号。">
            <Button onClick={address.clear}>清除筛选</Button>
          </Blank>
        }
      />
      <AccountDialog account={editing} onClose={() => setEditing(undefined)} />
      <ResetDialog account={resetting} onClose={() => setResetting(undefined)} />
    </Page>
  )
}
