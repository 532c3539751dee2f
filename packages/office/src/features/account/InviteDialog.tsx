import { CopyOutlined } from '@ant-design/icons'
import { inviteHours } from '@museum/contract/login/account.rules.ts'
import { Button, Input, Modal } from 'antd'
import { FinishButton } from '../../components/FinishButton.tsx'
import { notice } from '../../notice.ts'

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
  // Where the page is not served by HTTPS a browser lets nobody write to its clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notice.success('已复制')
    } catch {
      notice.error('浏览器不允许复制，请选中链接后复制')
    }
  }
  return (
    <div className="stack">
      <p>请把链接发给“{username}”本人，由本人打开并设置自己的密码。</p>
      <div className="row gap-s">
        <Input
          className="grow"
          readOnly
          aria-label="链接"
          value={link}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <p className="hint">
        {inviteHours} 小时内有效，只能用一次；关闭后不再显示。遗失或过期时，点“重置密码”生成新的。
      </p>
    </div>
  )
}
