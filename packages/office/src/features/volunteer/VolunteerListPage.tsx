import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { InputOf } from '@museum/contract/calls.ts'
import {
  certificateBadge,
  volunteerBadge,
  volunteerStatusWords,
} from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import type { TableProps } from 'antd'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ExportButton, saveFile } from '../../components/ExportButton.tsx'
import { FilterSelect, ListPage, useList } from '../../components/ListPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useOpenedId } from '../../components/useOpened.ts'
import { useMay } from '../login/me.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { VolunteerRow } from './Person.tsx'
import { PersonCell } from './Person.tsx'
import { VolunteerDrawer } from './VolunteerDrawer.tsx'
import { volunteersPage } from './volunteer.pages.ts'

/** The register starts with formal volunteers. */
const startFilter = { status: '7', group_id: '', certificate: '', grant: '', disabled: '', q: '' }

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
const grants = [
  { value: '', label: '全部资格' },
  { value: 'ending', label: '资格30天内到期' },
]
const logins = [
  { value: '', label: '启用与停用' },
  { value: '0', label: '启用' },
  { value: '1', label: '已停用' },
]

/** The filter as the calls take it; what an address was changed to by hand is left out. */
function filterOf({ status, group_id, certificate, grant, disabled, q }: typeof startFilter) {
  return {
    q,
    status: /^[0-8]$/.test(status) ? status : startFilter.status,
    group_id: /^\d{1,15}$/.test(group_id) ? group_id : '',
    certificate: (['valid', 'ending', 'invalid'] as const).find((one) => one === certificate) ?? '',
    grant: grant === 'ending' ? grant : '',
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
      page={volunteersPage}
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
          <FilterSelect list={list} name="grant" label="上岗资格" options={grants} />
          <FilterSelect list={list} name="disabled" label="启用" options={logins} />
        </>
      }
      columns={volunteerColumns}
      width={900}
      opened={opened}
    >
      <VolunteerDrawer id={opened.id} onClose={opened.close} />
    </ListPage>
  )
}

const address = 'GET /api/office/volunteers/export'

/** The register out as an Excel file, masked or in full, and in from one. */
function SheetActs({ filter }: { filter: InputOf<typeof address> }) {
  const mayReveal = useMay('office.review')
  const { modal } = App.useApp()
  const [importing, setImporting] = useState(false)
  const askFull = () =>
    modal.confirm({
      title: '导出完整信息',
      content:
        '文件将包含身份证号、手机号、住址等完整个人信息，此次导出会记入操作日志。请妥善保管，用后删除。',
      okText: '导出完整信息',
      okButtonProps: { danger: true },
      onOk: () => saveFile(address, { ...filter, full: 1 }),
    })
  return (
    <>
      {mayReveal ? (
        <>
          <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
            导入
          </Button>
          <Button icon={<DownloadOutlined />} onClick={askFull}>
            导出完整信息
          </Button>
        </>
      ) : null}
      <ExportButton address={address} filter={filter} />
      <ImportDialog open={importing} onClose={() => setImporting(false)} />
    </>
  )
}

/** Columns of the register; a name leads to its person's page, the rest of a row opens a glance. */
const volunteerColumns: NonNullable<TableProps<VolunteerRow>['columns']> = [
  {
    title: '姓名',
    dataIndex: 'name',
    width: 200,
    render: (_, row) => <PersonCell row={row} />,
  },
  { title: '编号', dataIndex: 'code', width: 130, className: 'figures' },
  { title: '手机号', dataIndex: 'phone_masked', width: 130, className: 'figures' },
  {
    title: '分组',
    dataIndex: 'group',
    width: 150,
    render: (_, row) => (
      <div className="named">
        <span className="plain">{row.group || '—'}</span>
        {row.is_group_leader === 1 ? <small>组长</small> : null}
      </div>
    ),
  },
  {
    title: '状态',
    dataIndex: 'status',
    width: 130,
    render: (_, row) => (
      <>
        <StatusTag {...volunteerBadge(row.status)} />
        {row.disabled === 1 ? (
          <div>
            <StatusTag tone="grey" word="已停用" />
          </div>
        ) : null}
      </>
    ),
  },
  {
    title: '证件',
    dataIndex: 'certificate_end_time',
    width: 150,
    render: (_, row) => (
      <>
        <StatusTag {...certificateBadge(row)} />
        {row.certificate_end_time ? (
          <div className="hint figures">至 {row.certificate_end_time}</div>
        ) : null}
      </>
    ),
  },
]
