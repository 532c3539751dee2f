import { inviteHours } from '@museum/contract/login/account.rules.ts'
import { Modal } from 'antd'
import { CopyField } from '../../components/CopyField.tsx'
import { FinishButton } from '../../components/FinishButton.tsx'

/** A link by which somebody sets their own password; nothing else knows it. */
export interface Invite {
  username: string
  link: string
}

/** Shows the link, this once. */
export function InviteDialog(props: { invite: Invite | undefined; onClose: () => void }) {
  const { invite, onClose } = props
  return (
    <Modal
      title={invite ? `“${invite.username}”设置密码的链接` : ''}
      open={invite !== undefined}
      onCancel={onClose}
      footer={<FinishButton onClose={onClose} />}
      destroyOnHidden
    >
      {invite ? <Link {...invite} /> : null}
    </Modal>
  )
}

function Link({ username, link }: Invite) {
  return (
    <div className="stack">
      <p>请把链接发给“{username}”本人，由本人打开并设置自己的密码。</p>
      <CopyField label="链接" text={link} />
      <p className="hint">
        {inviteHours} 小时内有效，只能用一次；关闭后不再显示。遗失或过期时，点“重置密码”生成新的。
      </p>
    </div>
  )
}
