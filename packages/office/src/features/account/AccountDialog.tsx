import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { type OfficeRole, officeRoles } from '@museum/contract/role.ts'
import { Form, Input, Radio } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { atMost } from '../../components/textRules.ts'
import type { Invite } from './InviteDialog.tsx'

export type Account = OutputOf<'GET /api/office/accounts'>['list'][number]

interface Values {
  username: string
  role: OfficeRole
}

/** What each role may do, beside seeing everything but accounts and the log. */
export const roleUses: Readonly<Record<OfficeRole, string>> = {
  admin: '全部功能，包括账号与操作日志',
  reviewer: '审核申请、报名与帖子，管理志愿者与分组',
  scheduler: '排班、考勤与补签、服务类型与地点、排班规则',
  editor: '活动、招募、评选、文章、通知与字典',
  auditor: '查看一切和操作日志，不能修改，看不到完整号码',
  viewer: '只能查看，不能修改',
}

/** Adds an account, or gives one another role. */
export function AccountDialog(props: {
  account: Account | 'new' | undefined
  onClose: () => void
  /** Hears of the link for whoever was added. */
  onInvite: (invite: Invite) => void
}) {
  const { account, onClose, onInvite } = props
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
      initial={{ username: '', role: known?.role ?? 'viewer' }}
      fields={{ 'account.duplicate': 'username' }}
      okText={known ? '保存' : '新增并生成链接'}
      onSave={async (values) => {
        if (known) return await change.run({ id: known.id, role: values.role })
        const { data } = await create.run(values)
        onInvite({ username: data.username, link: data.invite })
      }}
    >
      {known ? null : (
        <Form.Item
          name="username"
          label="用户名"
          extra="登录时使用，之后不能更改；密码由本人用链接设置"
          rules={[
            { required: true, whitespace: true, message: '请输入用户名' },
            { pattern: /^\S*$/, message: '不能含有空格' },
            atMost(20),
          ]}
        >
          <Input autoFocus autoComplete="off" />
        </Form.Item>
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
