import type { OutputOf } from '@museum/contract/calls.ts'
import { offerLink } from '@museum/contract/message/link.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { Link, useSearchParams } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import { idIn } from '../recruitment/addresses.ts'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { openShiftsScreen } from '../take/take.screens.ts'
import { AskedOffer } from './AskedOffer.tsx'
import { OwnOffer } from './OwnOffer.tsx'
import { offersScreen } from './offer.screens.ts'
import { askedWords } from './offerWords.ts'
import './offer.css'

/** What one is asked to take, or asks others to: what is so now, whenever it is opened; without an id all of both. */
export default function OfferScreen() {
  const named = useSearchParams()[0].get('id')
  return (
    <FormalOnly skeleton={<ScreenSkeleton />}>
      {named === null ? <OfferList /> : <OneOffer id={idIn(named)} />}
    </FormalOnly>
  )
}

type Row = OutputOf<'GET /api/offer/list'>['list'][number]

/** What waits for one's answer, and what one asks of others; each leads to where it is answered. */
function OfferList() {
  const query = useQueryOf('GET /api/offer/list', {}, { fresh: true, onReturn: true, own: true })
  return (
    <Page>
      <PullToRefresh />
      <Loaded query={query} skeleton={<ScreenSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              text="没有待答复的邀请"
              action={
                <ButtonLink kind="plain" to={openShiftsScreen.path}>
                  看看可认领班次
                </ButtonLink>
              }
            />
          ) : (
            <div className="cards">
              <Rows name="待您答复" rows={list.filter(({ mine }) => mine === 0)} />
              <Rows name="您发出的" rows={list.filter(({ mine }) => mine === 1)} />
            </div>
          )
        }
      </Loaded>
      <HelpLink of={offersScreen} />
    </Page>
  )
}

function Rows({ name, rows }: { name: string; rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <section className="stack-close" aria-label={name}>
      <h2>{name}</h2>
      <ul className="stack">
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={offerLink(row.id)} className="card taps lines offer-row">
              <b>{row.mine === 1 ? ownWords(row) : askedWords(row)}</b>
              <span>
                {dayWords(row.date)} <span className="part">{spanInWords(row)}</span>
              </span>
              <span className="quiet">
                <Joined parts={[row.service_type_name, row.place_name]} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ownWords = ({ kind, asked_count, declined_count }: Row) =>
  [
    kind === 'swap' ? '正在换班' : '正在找人代班',
    `已询问${asked_count}人`,
    declined_count > 0 ? `${declined_count}人不行` : '',
  ]
    .filter(Boolean)
    .join('，')

function OneOffer({ id }: { id: number }) {
  const query = useQueryOf(
    'GET /api/offer/info',
    { id },
    { enabled: id > 0, fresh: true, onReturn: true, own: true },
  )
  return (
    <Loaded
      page
      query={query}
      skeleton={<ScreenSkeleton />}
      gone={
        <Gone text="这份邀请不存在，或不是发给您的" to={offersScreen.path}>
          查看待答复的邀请
        </Gone>
      }
    >
      {(offer) =>
        offer.mine === 1 ? (
          <OwnOffer offer={offer} onWithdrawn={() => void query.refetch()} />
        ) : (
          <AskedOffer offer={offer} onAnswered={() => void query.refetch()} />
        )
      }
    </Loaded>
  )
}
