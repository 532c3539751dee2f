import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button.tsx'

const AskSheet = lazy(() => import('./AskSheet.tsx'))

/** That a text which one agreed to has changed, until one has said whether one still does. */
export default function ConsentCard() {
  const [open, setOpen] = useState(false)
  return (
    <section className="card inset home-rows" aria-label="个人信息授权有更新">
      <h2>个人信息授权有更新</h2>
      <p className="below-close">请看看有什么变化，再选择是否同意。已有的都不受影响。</p>
      <div className="tiles below">
        <Button kind="plain" small onClick={() => setOpen(true)}>
          阅读并选择
        </Button>
      </div>
      {open && (
        <Suspense>
          <AskSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
