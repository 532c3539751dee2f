import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { printPage, usePrintKey } from '../../components/usePrintKey.ts'

/** Prints the page, as Ctrl and P do; not before there is something on it. */
export function PrintButton({ there }: { there: boolean }) {
  usePrintKey(there ? printPage : undefined)
  return (
    <Button type="primary" icon={<PrinterOutlined />} disabled={!there} onClick={printPage}>
      打印 <kbd>Ctrl P</kbd>
    </Button>
  )
}
