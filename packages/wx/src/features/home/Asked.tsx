import { offerLink, trainingLink } from '@museum/contract/message/link.rules.ts'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { useElderChosen } from '../../shell/elder.ts'
import { Link } from '../../shell/router.tsx'
import ConsentCard from '../agreement/ConsentCard.tsx'
import { offersScreen } from '../offer/offer.screens.ts'
import { ElderOffer } from './ElderOffer.tsx'
import type { Home } from './TodayCard.tsx'
import WelcomeCard from './WelcomeCard.tsx'

/** What others ask, which trainings there are, whether one agrees to a text that changed, or wants larger text; the welcome. */
export default function Asked({ home }: { home: Home }) {
  const chosen = useElderChosen()
  return (
    <>
      {home.offers?.length > 0 && <Offers ids={home.offers} />}
      {home.trainings > 0 && <Trainings count={home.trainings} />}
      {home.consent === 1 && <ConsentCard />}
      {home.elder === 1 && !chosen && <ElderOffer />}
      {home.welcome && <WelcomeCard home={home} />}
    </>
  )
}

/** That there are trainings to come to. */
function Trainings({ count }: { count: number }) {
  return (
    <nav className="card inset lined ways home-rows" aria-label="培训">
      <Link to={trainingLink} className="row onward taps home-row">
        <SmallIcon name="paper" beside />
        <b>{count}场培训可以预约</b>
      </Link>
    </nav>
  )
}

/** That others wait for an answer: to the one offer, or to all of them. */
function Offers({ ids: [first = 0, ...more] }: { ids: readonly number[] }) {
  return (
    <nav className="card inset lined ways home-rows" aria-label="待答复">
      <Link
        to={more.length > 0 ? offersScreen.path : offerLink(first)}
        className="row onward taps home-row"
      >
        <SmallIcon name="bell" beside />
        <b>{1 + more.length}个班次邀请待答复</b>
      </Link>
    </nav>
  )
}
