import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { settings } from '../../settings.ts'
import { fortnightScreen } from '../fortnight/fortnight.screens.ts'
import { drafts } from '../login/drafts.ts'
import { passScreen } from '../pass/pass.screens.ts'
import type { Home } from './TodayCard.tsx'

/** Kept on the phone as long as the server says it. */
const seen = 'welcomed'

/** Once after somebody has become a formal volunteer: their number, their card, and the way to a first shift. */
export default function WelcomeCard({ home }: { home: Home }) {
  const [told, setTold] = useState(() => drafts.read(seen) !== undefined)
  if (told) return null
  const see = () => {
    drafts.keep(seen, true)
    setTold(true)
  }
  return (
    <section className="card inset home-rows" aria-label="欢迎">
      <h2>欢迎加入{settings.museumName}志愿者</h2>
      <p className="below-close">
        您已是正式志愿者，{' '}
        <span className="part">
          编号 <b>{home.welcome}</b>
        </span>
      </p>
      <div className="tiles below">
        <ButtonLink kind="plain" small to={passScreen.path}>
          工作证
        </ButtonLink>
        <ButtonLink kind="plain" small to={fortnightScreen.path}>
          排第一个班
        </ButtonLink>
        <Button kind="quiet" small onClick={see}>
          好的
        </Button>
      </div>
    </section>
  )
}
