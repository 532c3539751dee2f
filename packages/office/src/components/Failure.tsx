import { words } from '@museum/contract/words.ts'
import { Button } from 'antd'
import { Blank } from './Blank.tsx'

interface FailureProps {
  error: Error
  onRetry: () => void
  /** Stands alone on the page. */
  filling?: boolean
}

/** What happened, and another try. */
export function Failure({ error, onRetry, filling }: FailureProps) {
  return (
    <div role="alert" className={filling ? 'filling' : undefined}>
      <Blank text={`${words.requestFailed}：${error.message}`}>
        <Button onClick={onRetry}>重试</Button>
      </Blank>
    </div>
  )
}
