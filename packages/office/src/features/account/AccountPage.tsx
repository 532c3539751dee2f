import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { officeRoles } from '@museum/contract/role.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button, type TableProps } from 'antd'
import { useState } from 'react'
import { CreateButton, FilterSelect, ListPage } from '../../components/ListPage.tsx'
import { RowAct } from '../../components/RowAct.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useList } from '../../components/useList.ts'
import { useMay } from '../login/me.tsx'
import { type Account, AccountDialog, roleUses } from './AccountDialog.tsx'
import { AccountLogins } from './AccountLogins.tsx'
import { accountsPage } from './account.pages.ts'
import { type Invite, InviteDialog } from './InviteDialog.tsx'

type Columns = NonNullable<TableProps<Account>['columns']>

const roles = [
  { value: '', label: `${words.all}角色` },
  ...officeRoles.map((role) => ({ value: role, label: officeRoleWords[role] })),
]
const standings = [
  { value: '', label: '启用与停用' },
  { value: '0', label: '启用' },
  { value: '1', label: '已停用' },
]

/** 账号: who works in the office, and what each may do. */
export function AccountPage() {
  const list = useList('GET /api/office/accounts', {
    start: { q: '', role: '', disabled: '' },
    input: ({ q, role, disabled }) => ({
      q,
      role: officeRoles.find((one) => one === role) ?? ('' as const),
      ...(/^[01]$/.test(disabled) ? { disabled } : {}),
    }),
  })
  const [editing, setEditing] = useState<Account | 'new'>()
  const [loggedIn, setLoggedIn] = useState<Account>()
  const [invite, setInvite] = useState<Invite>()
  const acts = useAccountActs(setInvite)
  const mayChange = useMay('office.admin')
  return (
    <ListPage
      page={accountsPage}
      kept="accounts"
      list={list}
      noun="账号"
      exported
      acts={mayChange ? <Button onClick={acts.endAll}>结束所有登录</Button> : null}
      create={
        mayChange ? <CreateButton word="新增账号" onClick={() => setEditing('new')} /> : undefined
      }
      search="搜索用户名"
      filters={
        <>
          <FilterSelect list={list} name="role" label="角色" options={roles} />
          <FilterSelect list={list} name="disabled" label="启用" options={standings} />
        </>
      }
      columns={[
        ...columns,
        ...(mayChange ? [actsOf({ ...acts, edit: setEditing, logins: setLoggedIn })] : []),
      ]}
      width={mayChange ? 1000 : 740}
    >
      <AccountDialog account={editing} onClose={() => setEditing(undefined)} onInvite={setInvite} />
      {loggedIn ? (
        <AccountLogins account={loggedIn} onClose={() => setLoggedIn(undefined)} />
      ) : null}
      <InviteDialog invite={invite} onClose={() => setInvite(undefined)} />
    </ListPage>
  )
}

/** Stopping, letting in again and removing accounts; what takes rights away is asked first. */
function useAccountActs(onInvite: (invite: Invite) => void) {
  const ask = useAsk()
  const change = useCommand('PATCH /api/office/accounts/:id')
  const endAll = useCommand('POST /api/office/accounts/end-all-logins')
  const invite = useCommand('POST /api/office/accounts/:id/invite', { done: false })
  const resetFactors = useCommand('POST /api/office/accounts/:id/factor-reset')
  const remove = useCommand('DELETE /api/office/accounts/:id')
  return {
    start: ({ id }: Account) => change.run({ id, disabled: 0 }),
    stop: ({ id, username }: Account) =>
      ask({
        title: '停用账号',
        content: `“${username}”将立即退出登录，恢复启用前不能再登录。`,
        okText: '停用',
        act: () => change.run({ id, disabled: 1 }),
      }),
    reset: ({ id, username }: Account) =>
      ask({
        title: '重置密码',
        content: `“${username}”的密码和所有登录立即失效，并生成一个链接，由本人设置新密码。`,
        okText: '重置并生成链接',
        act: async () => {
          const reply = await invite.run({ id })
          if (reply) onInvite({ username, link: reply.data.invite })
        },
      }),
    unbind: ({ id, username }: Account) =>
      ask({
        title: '解除两步验证',
        content: `请先确认是“${username}”本人提出。解除后只需密码即可登录，所有设备会退出登录；请提醒本人重新绑定。`,
        okText: '解除',
        act: () => resetFactors.run({ id }),
      }),
    endAll: () =>
      ask({
        title: '结束所有登录',
        content:
          '所有账号立即在所有设备退出，只保留您现在这一处；密码不变，可以重新登录。怀疑有人混入时使用，志愿者的手机不受影响。',
        okText: '全部退出',
        act: () => endAll.run({}),
      }),
    remove: ({ id, username }: Account) =>
      ask({
        title: '删除账号',
        content: `“${username}”将立即退出登录。没有操作记录的账号会被删除，不可恢复；有操作记录的改为停用，记录保留。`,
        okText: '删除',
        act: () => remove.run({ id }),
      }),
  }
}

type Acts = Record<
  'edit' | 'reset' | 'unbind' | 'start' | 'stop' | 'logins' | 'remove',
  (account: Account) => void
>

const columns: Columns = [
  {
    title: '用户名',
    dataIndex: 'username',
    width: 150,
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
    width: 240,
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
    width: 90,
    render: (_, { disabled }) => (
      <StatusTag
        tone={disabled === 1 ? 'grey' : 'celadon'}
        word={disabled === 1 ? '已停用' : '启用'}
      />
    ),
  },
  {
    title: '两步验证',
    dataIndex: 'factors',
    width: 90,
    render: (factors: number) =>
      factors > 0 ? (
        <StatusTag tone="celadon" word="已绑定" />
      ) : (
        <span className="quiet">未绑定</span>
      ),
  },
  {
    title: '最近登录',
    dataIndex: 'last_login_at',
    width: 150,
    className: 'figures',
    render: (at: string) => (at === '' ? '从未登录' : at.slice(0, 16)),
  },
]

/** What may be done with an account; nobody takes rights from themselves. */
const actsOf = (acts: Acts): Columns[number] => ({
  title: '操作',
  key: 'acts',
  width: 260,
  render: (_, account) =>
    account.self === 1 ? (
      <span className="hint">在右上角修改自己的密码</span>
    ) : (
      <div className="row-acts many">
        <RowAct word="改角色" of={account.username} onClick={() => acts.edit(account)} />
        <RowAct word="重置密码" of={account.username} onClick={() => acts.reset(account)} />
        {account.factors === 0 ? null : (
          <RowAct word="解除两步验证" of={account.username} onClick={() => acts.unbind(account)} />
        )}
        {account.disabled === 1 ? null : (
          <RowAct word="登录的设备" of={account.username} onClick={() => acts.logins(account)} />
        )}
        {account.disabled === 1 ? (
          <RowAct word="启用" of={account.username} onClick={() => acts.start(account)} />
        ) : (
          <RowAct word="停用" of={account.username} danger onClick={() => acts.stop(account)} />
        )}
        <RowAct word="删除" of={account.username} danger onClick={() => acts.remove(account)} />
      </div>
    ),
})
