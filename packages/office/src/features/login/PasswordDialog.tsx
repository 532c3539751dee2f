import { Form, Input, Modal } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { showFault } from '../../components/showFault.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { useMe } from './me.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

interface Values {
  old_password: string
  password: string
  again: string
}

const fields: Readonly<Record<string, string>> = {
  old_password: 'old_password',
  password: 'password',
  'office.wait': 'old_password',
}

/** One's own password; the other logins of the account end. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { username } = useMe()
  const [form] = Form.useForm<Values>()
  const leave = useCloseGuard(form, onClose)
  const act = useAct('POST /api/office/password', { stale: [], own: 'failure', onDone: onClose })
  const save = ({ old_password, password }: Values) => {
    act
      .mutateAsync({ old_password, password })
      .catch((error: unknown) => showFault(form, error, (key) => fields[key]))
  }
  return (
    <Modal
      title="修改密码"
      open={open}
      onCancel={leave}
      onOk={form.submit}
      okText="保存"
      confirmLoading={act.isPending}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        onFinish={save}
      >
        <Form.Item
          name="old_password"
          label="当前密码"
          rules={[{ required: true, message: '请输入当前密码' }]}
        >
          <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <NewPasswordField username={() => username} />
        <Form.Item
          name="again"
          label="再次输入新密码"
          dependencies={['password']}
          rules={[
            { required: true, message: '请再次输入新密码' },
            ({ getFieldValue }) => ({
              validator: (_rule, value: string) =>
                !value || value === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error('两次输入的新密码不一致')),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
