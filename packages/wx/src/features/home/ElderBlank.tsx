import { settings } from '../../settings.ts'
import { ElderToggle } from './ElderToggle.tsx'
import { HomeBlank } from './HomeBlank.tsx'
import './elder.css'
import './home.css'

export function ElderHead() {
  return (
    <header className="row apart home-elder-head">
      <h1>{settings.museumName}</h1>
      <ElderToggle />
    </header>
  )
}

/** The shape of the home of 长辈版 while its code comes. */
export function ElderBlank() {
  return (
    <div className="home column home-elder">
      <ElderHead />
      <section className="home-own" aria-label="与我有关">
        <HomeBlank />
      </section>
    </div>
  )
}
