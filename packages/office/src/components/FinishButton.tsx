import { Button } from 'antd'

/**
 * Closes a dialog whose act is done. It is not the act's own button with other words: that one turns
 * until the lists are read anew, and a turning button hears nothing.
 */
export function FinishButton({ onClose }: { onClose: () => void }) {
  return (
    <Button type="primary" onClick={onClose}>
      完成
    </Button>
  )
}
