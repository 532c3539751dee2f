import { DownloadOutlined } from '@ant-design/icons'
import type { Address, InputOf } from '@museum/contract/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { client } from '../client.ts'

/** Fetches a file that a call answers and hands it to the browser; a refusal has been shown. */
export async function saveFile<A extends Address>(address: A, input: InputOf<A>): Promise<void> {
  try {
    const file = await client.download(address, input)
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  } catch {
    // The client has shown it.
  }
}

interface ExportButtonProps<A extends Address> {
  address: A
  filter: InputOf<A>
}

/** Saves what the filters let through as an Excel file. */
export function ExportButton<A extends Address>({ address, filter }: ExportButtonProps<A>) {
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    await saveFile(address, filter)
    setPending(false)
  }
  return (
    <Button icon={<DownloadOutlined />} loading={pending} onClick={() => void save()}>
      导出 Excel
    </Button>
  )
}
