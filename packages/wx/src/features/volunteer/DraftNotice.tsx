import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Button } from '../../components/Button.tsx'
import { ask } from '../../components/dialogs.ts'
import { settings } from '../../settings.ts'
import { momentWords } from '../../today.ts'

/** Says that the form holds what was typed before, and offers to begin again. */
export function DraftNotice({
  at,
  lacksNumber,
  onStartAnew,
}: {
  /** The document number, which no phone keeps, is to be typed again. */
  lacksNumber: boolean
  /** When it was kept, in milliseconds. */
  at: number
  onStartAnew: () => void
}) {
  const typed = stampOf(museumTime(new Date(at), settings.museumZone))
  async function startAnew() {
    const text = '确定清空已填写的内容，重新填写吗？'
    if (await ask({ title: '重新填写', text, confirm: '清空' })) onStartAnew()
  }
  return (
    <div className="draft-notice" role="status">
      <span>
        已恢复{momentWords(typed)}未提交的内容
        {lacksNumber && '，身份证号不保存在手机上，请重新填写'}
      </span>
      <Button kind="quiet" small onClick={() => void startAnew()}>
        重新填写
      </Button>
    </div>
  )
}
