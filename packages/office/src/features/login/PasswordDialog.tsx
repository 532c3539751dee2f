import { Form, Input } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { useMe } from './me.tsx'
import { AgainField, NewPasswordField } from './NewPasswordField.tsx'

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
      <AgainField />
    </FormDialog>
  )
}
