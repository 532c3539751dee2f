import { Button } from 'antd'
import { useFetchedDialog } from '../shell/useFetched.ts'
import type { ColumnsProps } from './ColumnsDialog.tsx'

// The list is there before what changes how it looks.
const columnsDialog = async () => (await import('./ColumnsDialog.tsx')).ColumnsDialog

/** 栏目: which columns a list shows to this account. */
export function ColumnsButton(props: ColumnsProps) {
  const { Dialog, open, show, close } = useFetchedDialog(columnsDialog)
  return (
    <>
      <Button onClick={show}>栏目</Button>
      {Dialog ? <Dialog {...props} open={open} onClose={close} /> : null}
    </>
  )
}
