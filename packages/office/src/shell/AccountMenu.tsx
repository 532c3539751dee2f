import { officeRoleWords } from '@museum/contract/account/account.words.ts'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { saveFile } from '../components/saveFile.ts'
import { useHandbookHere } from '../features/handbook/HandbookLink.tsx'
import { HelpKey } from '../features/handbook/HelpKey.tsx'
import { useMe } from '../features/login/me.tsx'
import { factorsDialog, loginsDialog, passwordDialog } from './dialogs.ts'
import { useFetchedDialog } from './useFetched.ts'
import { useLogout } from './useLogout.ts'

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
  const handbook = useHandbookHere()
  const logins = useFetchedDialog(loginsDialog)
  const factors = useFetchedDialog(factorsDialog)
  const password = useFetchedDialog(passwordDialog)
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
            {
              key: 'handbook',
              // Beside the page, so that what is typed there stays.
              label: (
                <a href={handbook} target="_blank" rel="noreferrer">
                  使用手册
                </a>
              ),
            },
            { key: 'logins', label: '登录的设备', onClick: logins.show },
            { key: 'factors', label: '两步验证', onClick: factors.show },
            { key: 'password', label: '修改密码', onClick: password.show },
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
      <HelpKey />
      {logins.Dialog ? <logins.Dialog open={logins.open} onClose={logins.close} /> : null}
      {factors.Dialog ? <factors.Dialog open={factors.open} onClose={factors.close} /> : null}
      {password.Dialog ? <password.Dialog open={password.open} onClose={password.close} /> : null}
    </>
  )
}
