import { passwordRefusal } from '@museum/contract/login/account.rules.ts'
import { Form, Input } from 'antd'

interface NewPasswordFieldProps {
  /** Whose password it becomes; read when it is checked. */
  username: () => string
  autoFocus?: boolean
}

/** A new password, checked by the same rule as on the server. */
export function NewPasswordField({ username, autoFocus = false }: NewPasswordFieldProps) {
  return (
    <Form.Item
      name="password"
      label="新密码"
      extra="至少10位，不含用户名；建议用几个不相干的词"
      rules={[
        { required: true, message: '请输入新密码' },
        {
          validator: (_rule, value: string) => {
            const refusal = value ? passwordRefusal(value, username() ?? '') : undefined
            return refusal ? Promise.reject(new Error(refusal)) : Promise.resolve()
          },
        },
      ]}
    >
      <Input.Password autoFocus={autoFocus} autoComplete="new-password" />
    </Form.Item>
  )
}

/** The new password once more. */
export function AgainField() {
  return (
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
  )
}
