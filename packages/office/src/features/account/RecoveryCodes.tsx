import { CopyButton } from '../../components/CopyButton.tsx'
import { FinishButton } from '../../components/FinishButton.tsx'

/** Codes for when the app is lost, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="stack">
      <p>手机或密钥丢失、不在身边时，用一个恢复码代替它登录；每个只能用一次。</p>
      <ul className="plain-list figures recovery-codes" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="hint">请抄写或复制，放在安全的地方；关闭后不再显示，可随时重新生成。</p>
      <div className="row gap-s factor-acts">
        <CopyButton text={codes.join('\n')} instead="请抄写" />
        <FinishButton onClose={onDone} />
      </div>
    </div>
  )
}
