import { DownloadOutlined } from '@ant-design/icons'
import type { Address, InputOf } from '@museum/contract/calls.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useFetchedDialog } from '../shell/useFetched.ts'
import { saveFile } from './saveFile.ts'

// A list is there before what takes it away.
const exportDialog = async () => (await import('./ExportDialog.tsx')).ExportDialog

/** The calls that answer a list as an Excel file, for a purpose. */
export type ExportAddress = {
  [A in Address]: InputOf<A> extends { offer?: unknown; purpose?: unknown } ? A : never
}[Address]

interface ExportButtonProps<A extends ExportAddress> {
  address: A
  filter: InputOf<A>
  /** As low as the buttons beside it. */
  small?: boolean
  /** What the list is mostly taken for; its personal columns are what is wanted of it. */
  usual?: string
  disabled?: boolean
  /** It has no columns to choose: one press takes it for what is usual, and a button beside it asks what for. */
  atOnce?: boolean
  /** What the button says, and the dialog that it opens. */
  word?: string
}

/** Saves what the filters let through as an Excel file, once it is said what for and which columns. */
export function ExportButton<A extends ExportAddress>(props: ExportButtonProps<A>) {
  const { address, filter, small = false, usual, disabled = false, word = '导出 Excel' } = props
  const at = props.atOnce ? usual : undefined
  const { Dialog, open, show, close } = useFetchedDialog(exportDialog)
  // The share of the file that has come; 0 while the server makes it.
  const [share, setShare] = useState<number>()
  const save = async (taking: { purpose: string; columns: string }) => {
    setShare(0)
    const saved = await saveFile(address, { ...filter, ...taking }, setShare)
    setShare(undefined)
    return saved
  }
  // A purpose that the museum has no more is chosen anew.
  const take = async (purpose: string) => {
    if (!(await save({ purpose, columns: '' }))) show()
  }
  const under = share === undefined ? '' : share === 0 ? '正在生成' : `${Math.floor(share * 100)}%`
  return (
    <>
      <Button
        className="export-button"
        size={small ? 'small' : 'middle'}
        icon={<DownloadOutlined />}
        loading={share !== undefined}
        disabled={disabled}
        onClick={at === undefined ? show : () => void take(at)}
      >
        {word}
        {under ? (
          <>
            <span>{under}</span>
            <progress aria-label="导出进度" {...(share ? { value: share } : {})} />
          </>
        ) : null}
      </Button>
      {at === undefined ? null : (
        <Button size={small ? 'small' : 'middle'} disabled={share !== undefined} onClick={show}>
          其他用途…
        </Button>
      )}
      {Dialog ? (
        <Dialog
          address={address}
          filter={filter}
          usual={usual}
          title={word}
          open={open}
          onClose={close}
          onSave={save}
        />
      ) : null}
    </>
  )
}
