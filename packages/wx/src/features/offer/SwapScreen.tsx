import type { OutputOf } from '@museum/contract/calls.ts'
import { offerLink } from '@museum/contract/message/link.rules.ts'
import { exchangeWords } from '@museum/contract/offer/offered.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated } from '@museum/contract/text.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { Phrases } from '../../components/Phrases.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { useNavigate, useSearchParams } from '../../shell/router.tsx'
import { dayWords, museumToday } from '../../today.ts'
import { idIn } from '../recruitment/addresses.ts'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { HiddenLines, NoneToAsk, NotOffered } from './NotOffered.tsx'
import { swapScreen } from './offer.screens.ts'
import { type Work, WorkLines } from './WorkLines.tsx'

type Other = OutputOf<'GET /api/offer/swaps'>['list'][number]

/** 换班: one's own shift for one of a colleague of the same group, who is asked once both are seen. */
export default function SwapScreen() {
  return (
    <FormalOnly skeleton={<ScreenSkeleton />}>
      <Swap />
    </FormalOnly>
  )
}

function Swap() {
  const id = idIn(useSearchParams()[0].get('id'))
  const query = useQueryOf(
    'GET /api/offer/swaps',
    { id },
    { enabled: id > 0, fresh: true, own: true },
  )
  const [chosen, setChosen] = useState<Other>()
  return (
    <Page>
      <Loaded
        query={query}
        skeleton={<ScreenSkeleton />}
        gone={<Gone to={scheduleScreen.path}>查看我的排班</Gone>}
        failed={<NotOffered query={query} />}
      >
        {(found) => (
          <div className="cards">
            <section className="card offer" aria-labelledby="swap-own">
              <h2 id="swap-own">换出您的这一班</h2>
              <WorkLines work={found} shift={id} />
            </section>
            {found.list.length === 0 ? (
              <NoneToAsk
                text={
                  found.hidden.length > 0 ? '同组的班次现在都不能换' : '同组近期没有可以换的班次'
                }
                hidden={found.hidden}
              />
            ) : (
              <section className="stack-close" aria-labelledby="swap-for">
                <h2 id="swap-for">换同组的哪一班？</h2>
                <ul className="stack">
                  {found.list.map((other) => (
                    <li key={other.id} className="card">
                      <Choice other={other} onChoose={() => setChosen(other)} />
                    </li>
                  ))}
                </ul>
                {found.hidden.length > 0 ? (
                  <p className="quiet whole offer-until">
                    <HiddenLines hidden={found.hidden} />
                  </p>
                ) : null}
              </section>
            )}
            {chosen && (
              <Question
                id={id}
                own={found}
                other={chosen}
                onClose={() => setChosen(undefined)}
                onFailed={() => {
                  setChosen(undefined)
                  void query.refetch()
                }}
              />
            )}
          </div>
        )}
      </Loaded>
      <HelpLink of={swapScreen} />
    </Page>
  )
}

function Choice({ other, onChoose }: { other: Other; onChoose: () => void }) {
  const when = `${dayWords(other.date)} ${spanInWords(other)}`
  return (
    <div className="row apart">
      <p className="room lines whole before">
        <b>{when}</b>
        <span>
          <Joined parts={[other.service_type_name, other.place_name]} />
        </span>
        <span className="quiet">{isolated(other.name)}</span>
      </p>
      <Button
        kind="plain"
        small
        label={`换这一班 ${isolated(other.name)} ${when}`}
        onClick={onChoose}
      >
        换这一班
      </Button>
    </div>
  )
}

interface QuestionProps {
  id: number
  own: Work
  other: Other
  onClose: () => void
  onFailed: () => void
}

/** Both shifts and what becomes of them, before the colleague is asked. */
function Question({ id, own, other, onClose, onFailed }: QuestionProps) {
  const navigate = useNavigate()
  const { run, busy } = useCommand('POST /api/offer/swap', {
    onDone: ({ data }) => navigate(offerLink(data.id), { replace: true }),
    onFailed,
  })
  return (
    <Sheet
      title={`和${isolated(other.name)}换班？`}
      onClose={onClose}
      foot={
        <div className="column stack-close offer-sheet-acts">
          <Button wide busy={busy} onClick={() => void run({ id, give_id: other.id })}>
            发出换班请求
          </Button>
          <Button kind="quiet" wide onClick={onClose}>
            返回
          </Button>
        </div>
      }
    >
      <div className="sheet-part stack">
        <section aria-labelledby="swap-get">
          <h3 id="swap-get" className="normal quiet">
            您将得到
          </h3>
          <WorkLines work={other} />
        </section>
        <section aria-labelledby="swap-give">
          <h3 id="swap-give" className="normal quiet">
            您将让出
          </h3>
          <WorkLines work={own} />
        </section>
        <p className="told whole">
          <Phrases
            text={`${exchangeWords(other, own, '对方同意后', museumToday())}在此之前，您的这一班仍由您负责。`}
          />
        </p>
      </div>
    </Sheet>
  )
}
