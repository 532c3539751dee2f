import { DownOutlined, MenuOutlined, UserOutlined } from '@ant-design/icons'
import type { OfficeDuty } from '@museum/contract/role.ts'
import { officeRoleWords } from '@museum/contract/words.ts'
import { Breadcrumb, Button, Dropdown } from 'antd'
import { useState } from 'react'
import { Link, useMatches, useNavigate } from 'react-router'
import { client } from '../client.ts'
import { undoables } from '../components/UndoBar.tsx'
import { queryClient } from '../data.tsx'
import { lostLogin } from '../features/login/lostLogin.ts'
import { useMe } from '../features/login/me.tsx'
import { officeToken } from '../features/login/token.ts'
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

/** Ends the login here and on the server. */
function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    try {
      await client.send('POST /api/office/logout', {}, { own: true })
    } catch {
      // The browser forgets the token in any case; unused it dies by itself.
    }
    officeToken.write(undefined)
    await navigate('/login')
    queryClient.clear()
    undoables.clear()
    lostLogin.write(false)
  }
}

/** What a route tells the shell about itself. */
export interface RouteHandle {
  label: string
  path?: string
  duty?: OfficeDuty
}

/** A route's handle; undefined for routes without a label. */
export function handleOf(handle: unknown): RouteHandle | undefined {
  return typeof handle === 'object' && handle !== null && 'label' in handle
    ? (handle as RouteHandle)
    : undefined
}
