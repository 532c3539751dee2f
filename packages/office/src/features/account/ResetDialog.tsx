import { Form, Modal } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { showFault } from '../../components/showFault.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { NewPasswordField } from '../login/NewPasswordField.tsx'
import { type Account, accountStale } from './accountRows.ts'

/** Gives an account whose person forgot the password another one. */
export function ResetDialog(props: { account: Account | undefined; onClose: () => void }) {
  const { account, onClose } = props
  const [form] = Form.useForm<{ password: string }>()
  const leave = useCloseGuard(form, onClose)
  const act = useAct('PATCH /api/office/accounts/:id', {
    stale: accountStale,
    own: 'failure',
    onDone: onClose,
  })
  const save = ({ password }: { password: string }) => {
    if (!account) return
    act
      .mutateAsync({ id: account.id, password })
      .catch((error: unknown) =>
        showFault(form, error, (key) => (key === 'password' ? 'password' : undefined)),
      )
  }
  return (
    <Modal
      title={account ? `重置“${account.username}”的密码` : ''}
      open={account !== undefined}
      onCancel={leave}
      onOk={form.submit}
      okText="重置"
      confirmLoading={act.isPending}
      destroyOnHidden
    >
      <p className="hint">保存后该账号的所有登录立即失效。请当面告知新密码，并请本人登录后修改。</p>
      <Form form={form} layout="vertical" preserve={false} requiredMark={false} onFinish={save}>
        <NewPasswordField autoFocus username={() => account?.username ?? ''} />
      </Form>
    </Modal>
  )
}
