import { Button } from '../../components/Button.tsx'
import { setElder } from '../../shell/elder.ts'

/** Once to whoever is of an age for it: whether they want the elder mode. Either answer ends it on this phone. */
export function ElderOffer() {
  return (
    <section className="card home-rows" aria-label="长辈版">
      <h2>要换成长辈版吗？</h2>
      <p className="below-close">字更大，按钮更大，功能一样。随时可以在首页右上角换回。</p>
      <div className="tiles below">
        <Button kind="plain" small onClick={() => setElder(true)}>
          用长辈版
        </Button>
        <Button kind="quiet" small onClick={() => setElder(false)}>
          不用了
        </Button>
      </div>
    </section>
  )
}
