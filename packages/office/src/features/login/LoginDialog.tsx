import { type InputRef, Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { client } from '../../client.ts'
import { holdsUnsaved } from '../../components/useUnsavedGuard.ts'
import { queryClient } from '../../data.tsx'
import { base, placeOf } from '../../followLogin.ts'
import { LoginForm } from './LoginForm.tsx'
import { useMe } from './me.tsx'
import { loginPath, lostLogin } from './session.ts'
import './loginDialog.css'

/** For so long what was shown waits beneath the question; then this tab forgets it, but for drafts. */
const waitsMs = 10 * 60_000

/** Asks for the login again above the page, which keeps all that was typed in it. */
export function LoginDialog({ open }: { open: boolean }) {
  const { username } = useMe()
  const password = useRef<InputRef>(null)
  // Nobody reads on under a login that is over; what is typed stays where it is.
  useEffect(() => {
    document.documentElement.classList.toggle('locked', open)
    return () => document.documentElement.classList.remove('locked')
  }, [open])
  useEffect(() => {
    if (!open) return
    const since = Date.now()
    // By the clock: a computer that slept forgets as soon as it wakes.
    const timer = setInterval(() => {
      if (Date.now() - since < waitsMs) return
      clearInterval(timer)
      // What a page holds of the museum alone is not to be lost: of people, whom others showed, nothing is kept.
      if (holdsUnsaved()) queryClient.removeQueries({ type: 'inactive' })
      else location.replace(base + loginPath(placeOf(location.href)))
    }, 1_000)
    return () => clearInterval(timer)
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
      <p className="dialog-note">页面上填写的内容还在，十分钟内登录可以继续。</p>
      <LoginForm username={username} passwordRef={password} onDone={goOn} />
    </Modal>
  )
}
