import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { exchangeWords } from '@museum/contract/offer/offered.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { CallOffice } from '../../components/CallOffice.tsx'
import { Page } from '../../components/Page.tsx'
import { Phrases } from '../../components/Phrases.tsx'
import { momentWords, museumToday } from '../../today.ts'
import { scheduleDayPath } from '../roster/roster.screens.ts'
import { openShiftsScreen } from '../take/take.screens.ts'
import { AnsweredOffer } from './AnsweredOffer.tsx'
import { askedWords, type Offer } from './offerWords.ts'
import { Since, Swapped } from './Swapped.tsx'
import { WorkLines } from './WorkLines.tsx'

/** What one was asked to take: taken or declined by one tap while it can be, and what came of it afterwards. */
export function AskedOffer({ offer, onAnswered }: { offer: Offer; onAnswered: () => void }) {
  const { asked, refusal_words } = offer
  const waits = asked === 'waiting' && !isOver(offer)
  const accepted = hasCome(offer)
  return (
    <Page
      bottom={waits ? <Answers offer={offer} onAnswered={onAnswered} /> : <Onward offer={offer} />}
    >
      <div className="cards">
        {/* On top, where a small screen shows it. */}
        <Answered offer={offer} onAnswered={onAnswered} />
        {offer.give && !accepted && (
          <div>
            <h2 className="title">{askedWords(offer)}</h2>
            {/* Above both shifts, which fill a small screen: nobody agrees without having read it. */}
            {waits && (
              <p className="whole below-close">
                <Phrases text={exchangeWords(offer, offer.give, '同意后', museumToday())} />
              </p>
            )}
          </div>
        )}
        <section className="card offer" aria-labelledby="offer-asked">
          <h2 id="offer-asked">{headOf(offer)}</h2>
          <WorkLines
            work={offer}
            explain={offer.explain_time}
            title={offer.title}
            shift={offer.shift}
          />
        </section>
        {offer.give && (
          <section className="card offer" aria-labelledby="offer-give">
            <h2 id="offer-give">{accepted ? '您已让出' : '您将让出'}</h2>
            <WorkLines work={offer.give} shift={offer.give_shift} />
          </section>
        )}
        {offer.can_take_back === 1 || accepted ? null : refusal_words !== '' ? (
          <>
            <p className="told lines whole" role="status">
              <b>{refusal_words}</b>
              {waits && <span>您现在不能接这一班。</span>}
            </p>
            <CallOffice after={refusal_words} />
          </>
        ) : (
          <p className="quiet whole offer-until">
            {!offer.give && '先接下的人得到这一班，'}
            {momentWords(offer.until)}前可答复。
          </p>
        )}
      </div>
    </Page>
  )
}

/** True of a yes that stands: while it can be taken back nobody has heard of it. */
const hasCome = ({ asked, back_seconds }: Offer) => asked === 'accepted' && back_seconds === 0

/** What one has answered and what came of it; nothing before. */
function Answered({ offer, onAnswered }: { offer: Offer; onAnswered: () => void }) {
  const { id, asked, give, stands, back_seconds } = offer
  if (offer.can_take_back === 1)
    return (
      <AnsweredOffer
        id={id}
        answer={asked === 'accepted' ? 'accepted' : 'declined'}
        {...(asked === 'accepted' && { seconds: back_seconds })}
        {...(asked === 'accepted' && give && { said: '您已同意换班' })}
        onDone={onAnswered}
        onOver={onAnswered}
      />
    )
  if (!hasCome(offer)) return null
  return (
    <p className="told lines whole offer-good" role="status">
      <b>{give ? '换班已成' : '您已接下这一班'}</b>
      {give ? (
        <Swapped now={offer} gone={give} stands={stands} />
      ) : stands === 'theirs' ? (
        <span>由您负责，请按时到岗，到馆后扫码签到。</span>
      ) : (
        <Since stands={stands} />
      )}
    </p>
  )
}

/** What the shift is to whoever was asked: what they get for theirs, or what they are asked. */
function headOf(offer: Offer): string {
  if (offer.give) return hasCome(offer) ? '您换来的班次' : '您将得到'
  // Of what is over nobody asks any more.
  return isOver(offer) && offer.asked !== 'accepted' ? '邀请您的班次' : askedWords(offer)
}

const over = ['offer.taken', 'offer.ended', 'offer.started', 'offer.changed', 'offer.answered']

/** True where there is nothing left to answer; what stands against oneself alone can still be declined. */
const isOver = ({ refusal }: Offer) => over.includes(refusal)

function Answers({ offer, onAnswered }: { offer: Offer; onAnswered: () => void }) {
  const { id, kind, refusal } = offer
  // The box on top says what was answered.
  const anew = {
    done: false as const,
    onDone: () => {
      onAnswered()
      scrollTo({ top: 0 })
    },
    onFailed: onAnswered,
  }
  const accept = useCommand('POST /api/offer/accept', anew)
  const decline = useCommand('POST /api/offer/decline', anew)
  return (
    <div className="tiles sharing offer-acts">
      <Button
        kind="plain"
        wide
        busy={decline.busy}
        disabled={accept.busy}
        onClick={() => void decline.run({ id })}
      >
        不行
      </Button>
      {refusal === '' && (
        <Button
          wide
          busy={accept.busy}
          disabled={decline.busy}
          onClick={() => void accept.run({ id })}
        >
          {kind === 'swap' ? '同意换班' : '接下'}
        </Button>
      )}
    </div>
  )
}

/** Where one goes once it is answered or over. */
function Onward({ offer: { asked, date, shift } }: { offer: Offer }) {
  return asked === 'accepted' ? (
    <ButtonLink wide to={shift > 0 ? shiftLink(shift) : scheduleDayPath(date)}>
      {shift > 0 ? '查看这一班' : '查看排班'}
    </ButtonLink>
  ) : (
    <ButtonLink wide kind="plain" to={openShiftsScreen.path}>
      看看其他可认领班次
    </ButtonLink>
  )
}
