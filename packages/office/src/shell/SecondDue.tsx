import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useMe } from '../features/login/me.tsx'
import { factorsDialog } from './dialogs.ts'
import { useFetched } from './useFetched.ts'
import { useLogout } from './useLogout.ts'

const dayMs = 24 * 3_600_000

/** Asks whoever must bind a factor by when; once that is over nothing else can be done before. */
export function SecondDue() {
  const { second_due_ms: due } = useMe()
  const logout = useLogout()
  const isOver = due > 0 && due <= Date.now()
  // It stays until it is closed: with the first come codes that are shown this once.
  const [open, setOpen] = useState(false)
  if (isOver && !open) setOpen(true)
  const FactorsDialog = useFetched(factorsDialog, open)
  const days = Math.max(1, Math.ceil((due - Date.now()) / dayMs))
  return (
    <>
      {due > 0 && !isOver ? (
        <Alert
          className="screen-only"
          type="warning"
          showIcon
          banner
          title={`请在 ${days} 天内绑定验证器或通行密钥（两步验证），到期后须先绑定才能使用后台`}
          action={
            <Button size="small" onClick={() => setOpen(true)}>
              现在绑定
            </Button>
          }
        />
      ) : null}
      {FactorsDialog ? (
        <FactorsDialog
          open={open}
          onClose={() => setOpen(isOver)}
          onLeave={isOver ? () => void logout() : undefined}
        />
      ) : null}
    </>
  )
}
