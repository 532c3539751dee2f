import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { client } from '../../client.ts'
import type { EnlistFilter } from './EnlistFilters.tsx'

/** Saves the enrolments that the filters let through as an Excel file. */
export function EnlistExport({ filter }: { filter: EnlistFilter }) {
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const file = await client.download('GET /api/office/enlists/export', filter)
      const url = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = url
      link.download = file.name
      link.click()
      setTimeout(() => URL.revokeObjectURL(url), 60_000)
    } catch {
      // The client has shown it.
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon={<DownloadOutlined />} loading={pending} onClick={() => void save()}>
      导出 Excel
    </Button>
  )
}
