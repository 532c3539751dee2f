import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Modal } from 'antd'
import { Sought } from '../../components/Blank.tsx'
import { working } from '../../components/working.tsx'
import { LoginList } from '../login/LoginList.tsx'
import type { Account } from './AccountDialog.tsx'

/** Where somebody else's account is logged in, and the way to end one of these or all. */
export function AccountLogins({ account, onClose }: { account: Account; onClose: () => void }) {
  const { id, username } = account
  const query = useQueryOf(
    'GET /api/office/accounts/:id/logins',
    { id },
    { fresh: true, own: true },
  )
  const one = useCommand('POST /api/office/accounts/:id/logins/end', {
    onDone: () => void query.refetch(),
  })
  const all = useCommand('POST /api/office/accounts/:id/end-logins', { onDone: onClose })
  const none = query.data?.list.length === 0
  return (
    <Modal
      title={`“${username}”登录的设备`}
      open
      onCancel={onClose}
      footer={[
        <Button key="close" onClick={onClose}>
          关闭
        </Button>,
        none ? null : (
          <Button
            key="all"
            type="primary"
            danger
            loading={working(all.busy)}
            onClick={() => void all.run({ id })}
          >
            全部退出
          </Button>
        ),
      ]}
    >
      <p className="dialog-note">退出后密码不变，可以重新登录。</p>
      {query.data ? (
        none ? (
          <p>现在没有在任何设备登录。</p>
        ) : (
          <LoginList
            list={query.data.list}
            ending={one.busy ? one.sent?.key : undefined}
            onEnd={(key) => void one.run({ id, key })}
          />
        )
      ) : (
        <Sought query={query} />
      )}
    </Modal>
  )
}
