import { officeRoleWords } from '@museum/contract/words.ts'
import { Button, type TableProps } from 'antd'
import { StatusTag } from '../../components/StatusTag.tsx'
import { type Account, roleUses } from './accountRows.ts'

interface AccountActs {
  onEdit: (account: Account) => void
  onReset: (account: Account) => void
  onStop: (account: Account) => void
  onStart: (account: Account) => void
  onRemove: (account: Account) => void
}

/** Columns of the office's accounts; nobody takes rights from themselves. */
export function accountColumns(acts: AccountActs): NonNullable<TableProps<Account>['columns']> {
  return [
    {
      title: '用户名',
      dataIndex: 'username',
      width: 200,
      render: (_, { username, self }) => (
        <div className="named">
          <span className="plain">{username}</span>
          {self === 1 ? <small>当前账号</small> : null}
        </div>
      ),
    },
    {
      title: '角色',
      dataIndex: 'role',
      width: 280,
      render: (_, { role }) => (
        <div className="named">
          <span className="plain">{officeRoleWords[role]}</span>
          <small>{roleUses[role]}</small>
        </div>
      ),
    },
    {
      title: '状态',
      dataIndex: 'disabled',
      width: 100,
      render: (_, { disabled }) => (
        <StatusTag
          tone={disabled === 1 ? 'grey' : 'celadon'}
          word={disabled === 1 ? '已停用' : '启用'}
        />
      ),
    },
    {
      title: '最近登录',
      dataIndex: 'last_login_at',
      width: 160,
      className: 'figures',
      render: (at: string) => (at === '' ? '从未登录' : at.slice(0, 16)),
    },
    {
      title: '操作',
      key: 'acts',
      width: 240,
      render: (_, account) =>
        account.self === 1 ? (
          <span className="hint">在右上角修改自己的密码</span>
        ) : (
          <Acts account={account} {...acts} />
        ),
    },
  ]
}

function Acts({ account, ...acts }: { account: Account } & AccountActs) {
  const button = (word: string, onClick: (account: Account) => void, danger = false) => (
    <Button
      type="link"
      size="small"
      danger={danger}
      aria-label={`${word}“${account.username}”`}
      onClick={() => onClick(account)}
    >
      {word}
    </Button>
  )
  return (
    <div className="row-acts">
      {button('改角色', acts.onEdit)}
      {button('重置密码', acts.onReset)}
      {account.disabled === 1 ? button('启用', acts.onStart) : button('停用', acts.onStop, true)}
      {button('删除', acts.onRemove, true)}
    </div>
  )
}
