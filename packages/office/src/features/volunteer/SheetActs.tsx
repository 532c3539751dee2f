import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { InputOf } from '@museum/contract/calls.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ExportButton, saveFile } from '../../components/ExportButton.tsx'
import { useMay } from '../login/me.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const address = 'GET /api/office/volunteers/export'

/** The register out as an Excel file, masked or in full, and in from one. */
export function SheetActs({ filter }: { filter: InputOf<typeof address> }) {
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
