import { type InputRef, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { client } from '../../client.ts'
import { queryClient } from '../../data.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useMe } from './me.tsx'
import { lostLogin } from './session.ts'
import './loginDialog.css'

/** Asks for the login again above the page, which keeps all that was typed in it. */
export function LoginDialog({ open }: { open: boolean }) {
  const { username } = useMe()
  const password = useRef<InputRef>(null)
  // Nobody reads on under a login that is over; what is typed stays where it is.
  useEffect(() => {
    document.documentElement.classList.toggle('locked', open)
    return () => document.documentElement.classList.remove('locked')
  }, [open])
  const goOn = async () => {
    const { data } = await client.send('GET /api/office/me', {}, { own: true })
    // What stands on the page is not for another account to see, nor to save.
    if (data.username !== username) return location.reload()
    lostLogin.write(false)
    await queryClient.invalidateQueries()
  }
  return (
    <Modal
      title="登录已结束，请重新登录"
      rootClassName="login-layer"
      open={open}
      footer={null}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      zIndex={2200}
      destroyOnHidden
      // The kit puts the focus on the first field, whose name is known.
      afterOpenChange={(shown) => {
        if (shown) password.current?.focus()
      }}
    >
      <p className="dialog-note">页面上填写的内容还在，登录后可以继续。</p>
      <LoginForm username={username} passwordRef={password} onDone={goOn} />
    </Modal>
  )
}
