import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { saveFile } from '../components/saveFile.ts'
import { useMe } from '../features/login/me.tsx'
import { factorsDialog } from './SecondDue.tsx'
import { useFetched } from './useFetched.ts'
import { useLogout } from './useLogout.ts'

const passwordDialog = async () =>
  (await import('../features/login/PasswordDialog.tsx')).PasswordDialog

const loginsDialog = async () => (await import('../features/login/LoginsDialog.tsx')).LoginsDialog

interface AccountMenuProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** The button that opens it. */
  children: ReactNode
}

/** Who one is, and what one may do about it. */
export function AccountMenu({ open, onOpen, children }: AccountMenuProps) {
  const me = useMe()
  const logout = useLogout()
  // Fetched when it is first asked for, and then kept, so that it can close.
  const [password, setPassword] = useState<'open' | 'closed'>()
  const [logins, setLogins] = useState<'open' | 'closed'>()
  const [factors, setFactors] = useState<'open' | 'closed'>()
  const FactorsDialog = useFetched(factorsDialog, factors !== undefined)
  const LoginsDialog = useFetched(loginsDialog, logins !== undefined)
  const PasswordDialog = useFetched(passwordDialog, password !== undefined)
  return (
    <>
      <Dropdown
        trigger={['click']}
        open={open}
        onOpenChange={onOpen}
        menu={{
          items: [
            {
              key: 'who',
              label: `${me.username}（${officeRoleWords[me.role]}）`,
              disabled: true,
            },
            { type: 'divider' },
            { key: 'logins', label: '登录的设备', onClick: () => setLogins('open') },
            { key: 'factors', label: '两步验证', onClick: () => setFactors('open') },
            { key: 'password', label: '修改密码', onClick: () => setPassword('open') },
            {
              key: 'api',
              label: '下载接口文档',
              onClick: () => void saveFile('GET /api/office/openapi.json', {}),
            },
            { key: 'logout', label: '退出登录', onClick: logout },
          ],
        }}
      >
        {children}
      </Dropdown>
      {FactorsDialog ? (
        <FactorsDialog open={factors === 'open'} onClose={() => setFactors('closed')} />
      ) : null}
      {LoginsDialog ? (
        <LoginsDialog open={logins === 'open'} onClose={() => setLogins('closed')} />
      ) : null}
      {PasswordDialog ? (
        <PasswordDialog open={password === 'open'} onClose={() => setPassword('closed')} />
      ) : null}
    </>
  )
}
