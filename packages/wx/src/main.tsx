// The home needs these at once: with the entry they cost it no file of their own (vite.config.ts).
import '@museum/contract/badges.ts'
import '@museum/contract/volunteer/progress.rules.ts'
import '@museum/contract/volunteer/volunteer.rules.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './base.css'
import './components/primitives.css'
import './components/words.css'
import './components/StatusTag.tsx'
import { watchTapPlaces } from './components/doubleTap.ts'
import { App } from './shell/App.tsx'
import { watchTaps } from './shell/debugConsole.ts'
import { firstScreenHere } from './shell/firstScreen.ts'
import { followKeyboard } from './shell/keyboard.ts'
import { followTextSize } from './shell/textSize.ts'

// A built page has run it in its head.
if (import.meta.env.DEV) void import('./shell/beforeApp.ts')
followKeyboard()
followTextSize()
watchTaps()
watchTapPlaces()
// What the screen fetches comes first.
addEventListener('load', () => setTimeout(keepApp, 1_000))

const root = document.getElementById('app')
if (!root) throw new Error('#app is missing')
// As a transition it is drawn in short pieces, between which the phone hears a tap.
const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
// The page shows the shape of its screen, which stays until the screen itself can be drawn.
const hasShape = root.childElementCount > 0
// Styles of later screens follow those of the page, which came below its first picture.
if (hasShape) document.head.append(...document.querySelectorAll('body > style, body > link'))
void firstScreenHere(hasShape).then(draw)

function keepApp() {
  // Where it may not be had the app works as it does without.
  import('./shell/keptApp.ts').then(
    (kept) => kept.keepApp(),
    () => {},
  )
}
