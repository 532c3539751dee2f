import type { MouseEvent } from 'react'
import { inWechat } from '../features/login/platform.ts'
import { isDeep } from '../shell/deep.ts'
import { useHome } from '../shell/home.ts'
import { Link, useNavigate } from '../shell/router.tsx'
import './page.css'

/**
 * Back, title and home. WeChat draws a bar of its own with back and title, so there only the heading
 * remains, and a way home for a screen that was opened by a shared link.
 */
export function TopBar({
  title,
  heading,
  mayLeave,
}: {
  title: string
  heading: boolean
  mayLeave: (() => Promise<boolean>) | undefined
}) {
  const navigate = useNavigate()
  const home = useHome()
  const deep = isDeep()
  const Title = heading ? 'h1' : 'p'
  const back = async () => {
    if (mayLeave && !(await mayLeave())) return
    if (deep) navigate(home, { replace: true })
    else navigate(-1)
  }
  const goHome = async (event: MouseEvent) => {
    if (!mayLeave) return
    event.preventDefault()
    if (await mayLeave()) navigate(home)
  }
  if (inWechat())
    return (
      <>
        {heading && (
          <header>
            <h1 className="only-read-aloud">{title}</h1>
          </header>
        )}
        {deep && (
          <nav aria-label="首页">
            <Link to={home} className="round top-bar-float" aria-label="首页" onClick={goHome}>
              <HomeIcon />
            </Link>
          </nav>
        )}
      </>
    )
  return (
    <header className="top-bar">
      <button type="button" className="round" aria-label="返回" onClick={() => void back()}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m15 5-7 7 7 7" />
        </svg>
      </button>
      <Title className="grow strong top-bar-title">{title}</Title>
      <Link to={home} className="round" aria-label="首页" onClick={goHome}>
        <HomeIcon />
      </Link>
    </header>
  )
}

function HomeIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 10.5c4-.6 7-2.6 9-5.5 2 2.9 5 4.9 9 5.5M6 11v8h12v-8M10 19v-4.5h4V19" />
    </svg>
  )
}
