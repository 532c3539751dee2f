import { Button } from './Button.tsx'
import { BrokenJar } from './drawings.tsx'
import { Notice } from './Notice.tsx'

/** What could not be loaded and why, with a retry. */
export function Failed({
  title = '没有加载出来',
  text,
  onRetry,
  busy,
}: {
  title?: string
  /** Why, in the server's words. */
  text?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
}) {
  return (
    <Notice drawing={<BrokenJar />} title={title} text={text} alert>
      {onRetry && (
        <Button kind="plain" onClick={onRetry} busy={busy}>
          重新加载
        </Button>
      )}
    </Notice>
  )
}
