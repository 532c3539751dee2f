import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Modal } from 'antd'
import { Link } from 'react-router'
import { Sought } from '../../components/Blank.tsx'
import { signCodePage } from '../sign/sign.pages.ts'
import { LoginList } from './LoginList.tsx'

/** Where one's account is logged in now, and the way to end each but this one. */
export function LoginsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQueryOf('GET /api/office/logins', {}, { enabled: open, fresh: true, own: true })
  // Which logins there are is no table that anybody else shows: nothing else has them read anew.
  const end = useCommand('POST /api/office/logins/end', { onDone: () => void query.refetch() })
  return (
    <Modal title="登录的设备" open={open} onCancel={onClose} footer={null} destroyOnHidden>
      <p className="dialog-note">
        不是您的设备，或不再使用的，请退出；有人用过您的密码时，还请修改密码。
      </p>
      {query.data ? (
        <LoginList
          list={query.data.list}
          ending={end.busy ? end.sent?.key : undefined}
          onEnd={(key) => void end.run({ key })}
        />
      ) : (
        <Sought query={query} />
      )}
      <p className="hint">
        签到屏、大屏和接口密钥也能读取本馆的数据，在
        <Link to={signCodePage.path} onClick={onClose}>
          {signCodePage.label}
        </Link>
        里查看和停用。
      </p>
    </Modal>
  )
}
