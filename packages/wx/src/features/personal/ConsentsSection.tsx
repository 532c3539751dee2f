import { neededKinds } from '@museum/contract/agreement/agreement.rules.ts'
import {
  consentKindWords,
  consentStateWords,
  consentWayWords,
} from '@museum/contract/agreement/agreement.words.ts'
import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { ReadNew } from '../agreement/ReadNew.tsx'
import { ShowcaseBox } from '../agreement/ShowcaseBox.tsx'
import { TextSheet } from '../agreement/TextSheet.tsx'

type Own = OutputOf<'GET /api/agreement/own'>
type Said = Own['list'][number]

/** What one agreed to, which version and when, and all that one said before; what can be taken back is, at once. */
export function ConsentsSection({ shown }: { shown: boolean }) {
  const query = useQueryOf('GET /api/agreement/own', {}, { fresh: true })
  return (
    <section className="card stack" aria-label="我的授权">
      <h2>我的授权</h2>
      <ShowcaseBox agreed={shown} />
      <Loaded query={query} skeleton={<Skeleton lines={4} />}>
        {(own) => <Consents own={own} />}
      </Loaded>
    </section>
  )
}

function Consents({ own: { asked, list } }: { own: Own }) {
  const [read, setRead] = useState<Said>()
  return (
    <>
      <ul className="mydata-given">
        {neededKinds.map((kind) => {
          const last = list.find((one) => one.kind === kind)
          const anew = asked.find((one) => one.kind === kind)
          return (
            <li key={kind} className="row apart">
              <div className="room before">
                <p className="strong">{consentKindWords[kind]}</p>
                <p className="quiet">{last ? saidWords(last) : '未在本系统中授权'}</p>
                {anew && (
                  <p className="amber">
                    {anew.refused === 1 ? '更改资料前，请再看一遍' : '有新版，待您选择'}
                  </p>
                )}
              </div>
              {anew ? <ReadNew kind={kind} /> : last && <ReadButton said={last} onRead={setRead} />}
            </li>
          )
        })}
      </ul>
      <p className="quiet">这两项是担任志愿者所必需的。要撤回，请在本页下方申请注销。</p>
      {list.length > 0 && (
        <details className="mydata-held">
          <summary>全部记录（{list.length}条）</summary>
          <ul>
            {list.map((said) => (
              <li key={said.id} className="row apart">
                <div className="room">
                  <p>{consentKindWords[said.kind]}</p>
                  <p className="quiet">
                    {saidWords(said)}
                    <span className="part">（{consentWayWords[said.how]}）</span>
                  </p>
                </div>
                <ReadButton said={said} onRead={setRead} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {read && (
        <TextSheet kind={read.kind} version={read.version} onClose={() => setRead(undefined)} />
      )}
    </>
  )
}

const saidWords = ({ at, state, version }: Said) =>
  `${at === '' ? '' : dayInWords(at.slice(0, 10))}${consentStateWords[state]}第${version}版`

function ReadButton({ said, onRead }: { said: Said; onRead: (said: Said) => void }) {
  const { kind, version } = said
  return (
    <Button
      kind="quiet"
      small
      label={`查看${consentKindWords[kind]}第${version}版全文`}
      onClick={() => onRead(said)}
    >
      查看
    </Button>
  )
}
