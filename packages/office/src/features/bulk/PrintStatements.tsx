import { printedTogether } from '@museum/contract/statement/statement.rules.ts'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../components/saveFile.ts'
import { type Bulk, isUnderWay } from '../../components/wayBack.ts'
import { working } from '../../components/working.tsx'
import { useMay } from '../login/me.tsx'

/** 打印全部: what was issued and holds still as one file for the printer, a hundred at a time. */
export function PrintStatements({ bulk }: { bulk: Bulk }) {
  const may = useMay('office.review')
  const [busy, setBusy] = useState(false)
  if (!may || bulk.statements === 0 || bulk.state === 'undone' || isUnderWay(bulk)) return null
  const take = async (part: number) => {
    setBusy(true)
    await saveFile('GET /api/office/statements/print', { bulk_id: bulk.id, part })
    setBusy(false)
  }
  if (bulk.statements <= printedTogether)
    return (
      <Button type="primary" loading={working(busy)} onClick={() => void take(1)}>
        打印全部 {bulk.statements} 份
      </Button>
    )
  const parts = Math.ceil(bulk.statements / printedTogether)
  const items = Array.from({ length: parts }, (_, at) => ({
    key: String(at + 1),
    label: `第 ${at * printedTogether + 1} 至 ${Math.min(bulk.statements, (at + 1) * printedTogether)} 份`,
  }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void take(Number(key)) }}>
      <Button type="primary" loading={working(busy)}>
        打印全部 {bulk.statements} 份
      </Button>
    </Dropdown>
  )
}
