import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { type OfficeRole, officeRoles } from '@museum/contract/role.ts'
import { Form, Input, Radio } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { atMost } from '../../components/textRules.ts'
import { NewPasswordField } from '../login/NewPasswordField.tsx'

export type Account = OutputOf<'GET /api/office/accounts'>['list'][number]

interface Values {
  username: string
  password: string
  role: OfficeRole
}

/** What each role may do, beside seeing everything but accounts and the log. */
export const roleUses: Readonly<Record<OfficeRole, string>> = {
  admin: '全部功能，包括账号与操作日志',
  reviewer: '审核申请、报名与帖子，管理志愿者与分组',
  scheduler: '排班、考勤与补签、服务类型与地点、排班规则',
  editor: '活动、招募、评选、文章、通知与字典',
  viewer: '只能查看，不能修改',
}

/** Adds an account, or gives one another role. */
export function AccountDialog(props: {
  account: Account | 'new' | undefined
  onClose: () => void
}) {
  const { account, onClose } = props
  const [form] = Form.useForm<Values>()
  const create = useSaving('POST /api/office/accounts')
  const change = useSaving('PATCH /api/office/accounts/:id')
  const known = account === 'new' ? undefined : account
  return (
    <FormDialog<Values>
      of={known?.id ?? 'new'}
      title={known ? `修改“${known.username}”的角色` : '新增账号'}
      open={account !== undefined}
      onClose={onClose}
      form={form}
      initial={{ username: '', password: '', role: known?.role ?? 'viewer' }}
      fields={{ 'account.duplicate': 'username' }}
      onSave={(values) =>
        known ? change.run({ id: known.id, role: values.role }) : create.run(values)
      }
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
        <Radio.Group className="stack gap-s">
          {officeRoles.map((role) => (
            <Radio key={role} value={role}>
              {officeRoleWords[role]}
              <small className="smaller after">{roleUses[role]}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
    </FormDialog>
  )
}

/** Gives an account whose person forgot the password another one. */
export function ResetDialog(props: { account: Account | undefined; onClose: () => void }) {
  const { account, onClose } = props
  const change = useSaving('PATCH /api/office/accounts/:id')
  return (
    <FormDialog<{ password: string }>
      of={account?.id ?? 0}
      title={account ? `重置“${account.username}”的密码` : ''}
      open={account !== undefined}
      onClose={onClose}
      okText="重置"
      onSave={async ({ password }) => {
        if (account) await change.run({ id: account.id, password })
      }}
    >
      <p className="hint">保存后该账号的所有登录立即失效。请当面告知新密码，并请本人登录后修改。</p>
      <NewPasswordField autoFocus username={() => account?.username ?? ''} />
    </FormDialog>
  )
}
