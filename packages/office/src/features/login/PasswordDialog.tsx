import { Form, Input } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { useMe } from './me.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

interface Values {
  old_password: string
  password: string
  again: string
}

/** One's own password; the other logins of the account end. */
export function PasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { username } = useMe()
  const change = useSaving('POST /api/office/password')
  return (
    <FormDialog<Values>
      of="own"
      title="修改密码"
      open={open}
      onClose={onClose}
      fields={{ 'office.wait': 'old_password' }}
      onSave={({ old_password, password }) => change.run({ old_password, password })}
    >
      <Form.Item
        name="old_password"
        label="当前密码"
        rules={[{ required: true, message: '请输入当前密码' }]}
      >
        <Input.Password autoFocus autoComplete="current-password" />
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
        <Input.Password autoComplete="new-password" />
      </Form.Item>
    </FormDialog>
  )
}
