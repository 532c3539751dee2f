import { Button } from 'antd'
import { FinishButton } from '../../components/FinishButton.tsx'
import { notice } from '../../notice.ts'

/** Codes for when the app is lost, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      notice.success('已复制')
    } catch {
      notice.error('浏览器不允许复制，请抄写')
    }
  }
  return (
    <div className="stack">
      <p>手机或密钥丢失、不在身边时，用一个恢复码代替它登录；每个只能用一次。</p>
      <ul className="plain-list figures recovery-codes" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="hint">请抄写或打印，放在安全的地方；关闭后不再显示，可随时重新生成。</p>
      <div className="row gap-s factor-acts">
        <Button onClick={() => void copy()}>复制</Button>
        <FinishButton onClose={onDone} />
      </div>
    </div>
  )
}
