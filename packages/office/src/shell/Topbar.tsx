import { DownOutlined, MenuOutlined, UserOutlined } from '@ant-design/icons'
import { officeRoleWords } from '@museum/contract/words.ts'
import { Breadcrumb, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Link, useMatches } from 'react-router'
import { useMe } from '../features/login/me.tsx'
import { useLogout } from '../features/login/useLogout.ts'
import { handleOf } from './handle.ts'
import { useFetched } from './useFetched.ts'

const passwordDialog = async () =>
  (await import('../features/login/PasswordDialog.tsx')).PasswordDialog

interface TopbarProps {
  /** Whether the menu lies open over the page. */
  menu: boolean
  onMenu: (open: boolean) => void
}

/** Where one is, and who one is; in a narrow window also the way to the menu. */
export function Topbar({ menu, onMenu }: TopbarProps) {
  const me = useMe()
  const logout = useLogout()
  const role = officeRoleWords[me.role]
  // Fetched when it is first asked for, and then kept, so that it can close.
  const [password, setPassword] = useState<'open' | 'closed'>()
  const PasswordDialog = useFetched(passwordDialog, password !== undefined)
  return (
    <div className="topbar">
      <Button
        type="text"
        className="menu-toggle"
        icon={<MenuOutlined />}
        aria-label="主菜单"
        aria-expanded={menu}
        aria-controls="menu"
        onClick={() => onMenu(!menu)}
      />
      <Crumbs />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', label: `${me.username}（${role}）`, disabled: true },
            { type: 'divider' },
            { key: 'password', label: '修改密码', onClick: () => setPassword('open') },
            { key: 'logout', label: '退出登录', onClick: logout },
          ],
        }}
      >
        <Button type="text" icon={<UserOutlined />} aria-haspopup="menu">
          {me.username}
          <span className="role">{role}</span>
          <DownOutlined />
        </Button>
      </Dropdown>
      {PasswordDialog ? (
        <PasswordDialog open={password === 'open'} onClose={() => setPassword('closed')} />
      ) : null}
    </div>
  )
}

function Crumbs() {
  const crumbs = useMatches().flatMap(({ handle }) => handleOf(handle) ?? [])
  return (
    <Breadcrumb
      items={crumbs.map(({ label, path }, at) => ({
        title: path && at < crumbs.length - 1 ? <Link to={path}>{label}</Link> : label,
      }))}
    />
  )
}
