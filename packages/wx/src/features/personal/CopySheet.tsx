import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { toast } from '../../components/toast.ts'
import { settings } from '../../settings.ts'
import { leaveFor } from '../../shell/layers.ts'
import { TailField, useTail } from './TailField.tsx'
import './personal.css'

/** Asks that it is oneself, and fetches the copy by its own address, as a browser inside WeChat must. */
export function CopySheet({
  form,
  asks,
  onClose,
}: {
  form: 'html' | 'json'
  asks: boolean
  onClose: () => void
}) {
  const tail = useTail(asks)
  const { run, busy } = useCommand('POST /api/personal/copy', {
    own: true,
    done: false,
    onFailed: tail.refused,
  })
  const download = async () => {
    const typed = tail.typed()
    const reply = typed !== undefined && (await run({ tail: typed, form }))
    if (!reply) return
    onClose()
    leaveFor(settings.volunteerHost + reply.data.address)
    toast('开始下载，请在手机的下载内容中查看')
  }
  return (
    <Sheet
      title="下载我的数据"
      onClose={onClose}
      foot={
        <Button wide busy={busy} onClick={() => void download()}>
          下载
        </Button>
      }
    >
      <div className="sheet-part fields">
        <p>文件里有您的证件号码、电话和住址，请保存在安全的地方。</p>
        <TailField {...tail.field} />
      </div>
    </Sheet>
  )
}
