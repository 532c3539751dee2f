import { askedBadges, offerBadges } from '@museum/contract/offer/offer.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { scheduleDayPath } from '../roster/roster.screens.ts'
import { type Offer, ownWords } from './offerWords.ts'
import { Swapped } from './Swapped.tsx'
import WithdrawButton from './WithdrawButton.tsx'
import { WorkLines } from './WorkLines.tsx'

/** One's own shift that others are asked to take: who answers for it, what they said, and the way back. */
export function OwnOffer({ offer, onWithdrawn }: { offer: Offer; onWithdrawn: () => void }) {
  const { kind, state, give } = offer
  const { word, tone } = offerBadges[state]
  return (
    <Page
      bottom={
        state === 'open' && offer.refusal === '' ? (
          <WithdrawButton id={offer.id} onDone={onWithdrawn} />
        ) : (
          <ButtonLink wide kind="plain" to={scheduleDayPath(offer.date)}>
            查看排班
          </ButtonLink>
        )
      }
    >
      <div className="cards">
        <p
          className={state === 'taken' ? 'told lines whole offer-good' : 'told lines whole'}
          role="status"
        >
          <b>{ownWords(offer)}</b>
          {give && state === 'taken' && <Swapped now={give} gone={offer} stands={offer.stands} />}
        </p>
        <section className="card offer" aria-labelledby="offer-own">
          <header className="row apart">
            <h2 id="offer-own" className="before">
              {kind !== 'swap' ? '您的班次' : state === 'open' ? '您将让出' : '您换出的班次'}
            </h2>
            <StatusTag tone={tone} text={word} />
          </header>
          <WorkLines
            work={offer}
            explain={offer.explain_time}
            title={offer.title}
            shift={offer.shift}
          />
        </section>
        {give && (
          <section className="card offer" aria-labelledby="offer-give">
            <h2 id="offer-give">
              {state === 'taken' ? '您换来的班次' : state === 'open' ? '您将得到' : '想换的班次'}
            </h2>
            <WorkLines work={give} shift={offer.give_shift} />
          </section>
        )}
        <Answered offer={offer} />
      </div>
    </Page>
  )
}

/** How many were asked and what they said; by name those who were asked by name. */
function Answered({ offer: { asked_count, declined_count, named } }: { offer: Offer }) {
  if (asked_count === 0) return null
  const counted = [`已询问${asked_count}人`, declined_count > 0 ? `${declined_count}人不行` : '']
  return (
    <section className="card offer" aria-labelledby="offer-answers">
      <h2 id="offer-answers">{counted.filter(Boolean).join('，')}</h2>
      {named.length > 0 && (
        <ul className="lined offer-people">
          {named.map(({ name, state }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may bear one name, and none ever moves
            <li key={at} className="row apart">
              <span>{isolated(name)}</span>
              <StatusTag tone={askedBadges[state].tone} text={askedBadges[state].word} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
