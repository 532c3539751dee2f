import { type OfficeRole, officeRoles } from '@museum/contract/role.ts'
import { officeRoleWords } from '@museum/contract/words.ts'
import { Form, Input, Modal, Radio } from 'antd'
import { useAct } from '../../call/useAct.ts'
import { showFault } from '../../components/showFault.ts'
import { atMost } from '../../components/textRules.ts'
import { useCloseGuard } from '../../components/useCloseGuard.ts'
import { NewPasswordField } from '../login/NewPasswordField.tsx'
import { type Account, accountStale, roleUses } from './accountRows.ts'

interface AccountDialogProps {
  account: Account | 'new' | undefined
  onClose: () => void
}

interface Values {
  username: string
  password: string
  role: OfficeRole
}

const fields: Readonly<Record<string, string>> = {
  username: 'username',
  password: 'password',
  role: 'role',
  'account.duplicate': 'username',
}

/** Adds an account, or gives one another role. */
export function AccountDialog({ account, onClose }: AccountDialogProps) {
  const [form] = Form.useForm<Values>()
  const leave = useCloseGuard(form, onClose)
  const options = { stale: accountStale, own: 'failure' as const, onDone: onClose }
  const create = useAct('POST /api/office/accounts', options)
  const change = useAct('PATCH /api/office/accounts/:id', options)
  const known = account === 'new' ? undefined : account
  const save = (values: Values) => {
    const saving = known
      ? change.mutateAsync({ id: known.id, role: values.role })
      : create.mutateAsync(values)
    saving.catch((error: unknown) => showFault(form, error, (key) => fields[key]))
  }
  return (
    <Modal
      title={known ? `修改“${known.username}”的角色` : '新增账号'}
      open={account !== undefined}
      onCancel={leave}
      onOk={form.submit}
      okText="保存"
      confirmLoading={create.isPending || change.isPending}
      destroyOnHidden
    >
      <Form<Values>
        form={form}
        layout="vertical"
        preserve={false}
        requiredMark={false}
        initialValues={{ username: '', password: '', role: known?.role ?? 'viewer' }}
        onFinish={save}
      >
        {known ? null : (
          <>
            <Form.Item
              name="username"
              label="用户名"
              extra="登录时使用，之后不能更改"
              rules={[
                { required: true, whitespace: true, message: '请输入用户名' },
                { pattern: /^\S*$/, message: '不能含有空格' },
                atMost(20),
              ]}
            >
              <Input autoFocus autoComplete="off" />
            </Form.Item>
            <NewPasswordField username={() => form.getFieldValue('username')} />
          </>
        )}
        <Form.Item name="role" label="角色" extra="更改后立即生效">
          <Radio.Group className="role-choices">
            {officeRoles.map((role) => (
              <Radio key={role} value={role}>
                {officeRoleWords[role]}
                <small>{roleUses[role]}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      </Form>
    </Modal>
  )
}
