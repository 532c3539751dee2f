import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { Modal } from 'antd'
import { FinishButton } from '../../components/FinishButton.tsx'
import type { Agreement } from './agreementRow.ts'

interface VersionsDialogProps {
  agreement: Agreement | undefined
  onClose: () => void
}

/** Every version of a text: when and by whom it was published, what changed, and how many agreed to it. */
export function VersionsDialog({ agreement, onClose }: VersionsDialogProps) {
  return (
    <Modal
      title={agreement ? `${consentKindWords[agreement.kind]}的各版本` : ''}
      open={agreement !== undefined}
      onCancel={onClose}
      footer={<FinishButton onClose={onClose} />}
      width={720}
      destroyOnHidden
    >
      <ul className="plain-list lined">
        {agreement?.versions.map(({ id, version, text, changed, anew, by, agreed, ...one }) => (
          <li key={id} className="stack gap-xs">
            <div className="row wrap apart gap-l">
              <strong className="row gap-s">
                第 {version} 版{anew === 1 ? <span className="tag ink">需重新同意</span> : null}
              </strong>
              <span>
                现有 <span className="figures">{agreed}</span> 人同意的是这一版
              </span>
            </div>
            <span className="hint">
              {one.published_at ? `${one.published_at.slice(0, 16)} 由 ${by} 发布` : '系统自带'}
              {changed ? `。变化：${changed}` : ''}
            </span>
            <details>
              <summary>全文</summary>
              {text.split('\n').map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a version ever changes
                <p key={at}>{line}</p>
              ))}
            </details>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
