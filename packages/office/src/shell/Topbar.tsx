import { DownOutlined, MenuOutlined, UserOutlined } from '@ant-design/icons'
import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import type { OfficeDuty } from '@museum/contract/role.ts'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { Link, useMatches } from 'react-router'
import { FindField } from '../features/find/Find.tsx'
import { useMe } from '../features/login/me.tsx'
import { useFetched } from './useFetched.ts'

const accountMenu = async () => (await import('./AccountMenu.tsx')).AccountMenu

interface TopbarProps {
  /** Whether the menu lies open over the page. */
  menu: boolean
  onMenu: (open: boolean) => void
}

/** Where one is, and who one is; in a narrow window also the way to the menu. */
export function Topbar({ menu, onMenu }: TopbarProps) {
  return (
    <div className="row apart screen-only topbar">
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
      <FindField />
      <Account />
    </div>
  )
}

/** Who is logged in, with the account's menu. */
export function Account() {
  // The kit's menu is heavy: it comes once the page stands, and opens then if it was asked for before.
  const [account, setAccount] = useState(false)
  const AccountMenu = useFetched(accountMenu, true)
  return AccountMenu ? (
    <AccountMenu open={account} onOpen={setAccount}>
      <AccountButton />
    </AccountMenu>
  ) : (
    <AccountButton onClick={() => setAccount(true)} />
  )
}

/** Who is logged in, as what; opens the account's menu. */
function AccountButton(props: ButtonProps) {
  const { username, role } = useMe()
  return (
    <Button {...props} type="text" icon={<UserOutlined />} aria-haspopup="menu">
      {username}
      <span className="quiet smaller role">{officeRoleWords[role]}</span>
      <DownOutlined />
    </Button>
  )
}

function Crumbs() {
  const crumbs = useMatches().flatMap(({ handle }) => handleOf(handle) ?? [])
  return (
    <nav className="crumbs" aria-label="所在位置">
      <ol className="plain-list quiet">
        {crumbs.map(({ label, path }, at) => (
          <li key={label}>
            {path && at < crumbs.length - 1 ? <Link to={path}>{label}</Link> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** What a route tells the shell about itself. */
export interface RouteHandle {
  label: string
  path?: string
  duty?: OfficeDuty
  wide?: boolean
}

/** A route's handle; undefined for routes without a label. */
export function handleOf(handle: unknown): RouteHandle | undefined {
  return typeof handle === 'object' && handle !== null && 'label' in handle
    ? (handle as RouteHandle)
    : undefined
}
