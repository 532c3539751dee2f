import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { notice } from '../notice.ts'

interface CopyButtonProps {
  text: string
  /** What to do where the browser lets nobody write to its clipboard, as on a page without HTTPS. */
  instead: string
}

/** Copies what is shown this once. */
export function CopyButton({ text, instead }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notice.success('已复制')
    } catch {
      notice.error(`浏览器不允许复制，${instead}`)
    }
  }
  return (
    <Button icon={<CopyOutlined />} onClick={() => void copy()}>
      复制
    </Button>
  )
}
