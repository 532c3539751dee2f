import { DownOutlined, UserOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Dropdown } from 'antd'
import { Link, useMatches } from 'react-router'
import { roleWords, useMe } from '../session/me.tsx'
import { useLogout } from '../session/useLogout.ts'
import { handleOf } from './handle.ts'

/** Where one is, and who one is. */
export function Topbar() {
  const me = useMe()
  const logout = useLogout()
  const role = roleWords[me.role]
  return (
    <div className="topbar">
      <Crumbs />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'who', label: `${me.username}（${role}）`, disabled: true },
            { type: 'divider' },
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
