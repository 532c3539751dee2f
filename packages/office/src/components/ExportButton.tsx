import { DownloadOutlined } from '@ant-design/icons'
import type { Address, InputOf } from '@museum/contract/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { client } from '../client.ts'

/** Fetches a file that a call answers and hands it to the browser; a refusal has been shown. */
export async function saveFile<A extends Address>(
  address: A,
  input: InputOf<A>,
  onShare?: (share: number) => void,
): Promise<void> {
  try {
    const file = await client.download(address, input, onShare)
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
  /** As low as the buttons beside it. */
  small?: boolean
}

/** Saves what the filters let through as an Excel file. */
export function ExportButton<A extends Address>({
  address,
  filter,
  small = false,
}: ExportButtonProps<A>) {
  // The share of the file that has come; 0 while the server makes it.
  const [share, setShare] = useState<number>()
  const save = async () => {
    setShare(0)
    await saveFile(address, filter, setShare)
    setShare(undefined)
  }
  const under = share === undefined ? '' : share === 0 ? '正在生成' : `${Math.floor(share * 100)}%`
  return (
    <Button
      className="export-button"
      size={small ? 'small' : 'middle'}
      icon={<DownloadOutlined />}
      loading={share !== undefined}
      onClick={() => void save()}
    >
      导出 Excel
      {under ? (
        <>
          <span>{under}</span>
          <progress aria-label="导出进度" {...(share ? { value: share } : {})} />
        </>
      ) : null}
    </Button>
  )
}
