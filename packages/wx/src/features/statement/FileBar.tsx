import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { copyText } from '../../components/copyText.ts'
import { toast } from '../../components/toast.ts'

/** Opens a statement's file by its address. */
export function FileLink({ url }: { url: string }) {
  return (
    <a className="button button-primary button-wide" href={url}>
      打开PDF
    </a>
  )
}

/** Takes the address of a file along to another browser, where this one does not show it. */
export function FileWays({ url, children }: { url: string; children?: ReactNode }) {
  return (
    <section className="row centred statement-ways" aria-label="其他打开方式">
      <p className="centred quiet parts">
        <span>打不开时，复制链接到浏览器</span>
        <span>或电脑上打开，15分钟内有效</span>
      </p>
      <Button kind="plain" small onClick={() => void copy(new URL(url, location.href).href)}>
        复制链接
      </Button>
      {children}
    </section>
  )
}

async function copy(text: string): Promise<void> {
  toast((await copyText(text)) ? '已复制链接' : '没有复制成功，请长按“打开PDF”复制链接')
}
