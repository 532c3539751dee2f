import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { printPage, usePrintKey } from './usePrintKey.ts'

/** Prints the page, as P does; not before there is something on it. */
export function PrintButton({ there }: { there: boolean }) {
  usePrintKey(there)
  return (
    <Button type="primary" icon={<PrinterOutlined />} disabled={!there} onClick={printPage}>
      打印 <kbd>P</kbd>
    </Button>
  )
}
