import { words } from '@museum/contract/words.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { joinScreen, startScreen } from '../application/application.screens.ts'
import { openLogin } from '../login/login.ts'
import { begunWords } from '../volunteer/begun.ts'
import { homeScreen } from './home.screens.ts'
import './card.css'
import './home.css'

/** The way to become a volunteer, the first time or again. */
export function JoinCard({ again = false }: { again?: boolean }) {
  const [begun] = useState(begunWords)
  return (
    <div className="card day-card">
      <h2 className="below bold day-card-none">来做一名志愿者</h2>
      <p className="quiet below">
        {begun
          ? `您有一份填了一半的申请，${begun}`
          : again
            ? '您的申请已取消，可随时重新申请'
            : '18至70周岁均可申请，填写可随时暂停'}
      </p>
      <div className="column below-wide day-card-acts">
        <ButtonLink wide to={again || begun ? joinScreen.path : startScreen.path}>
          {begun ? '继续填写' : again ? '重新申请' : words.joinVolunteer}
        </ButtonLink>
      </div>
    </div>
  )
}

/** For whoever has a login and is not logged in. */
export function LoginCard() {
  return (
    <section className="row centred inset" aria-label="登录">
      <p className="quiet before">已是志愿者？</p>
      <Button small kind="plain" onClick={() => void openLogin(`/wx${homeScreen.path}`)}>
        登录
      </Button>
    </section>
  )
}
