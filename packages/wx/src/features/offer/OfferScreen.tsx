import { useQueryOf } from '@museum/web-kit/data.ts'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { idIn } from '../recruitment/addresses.ts'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { AskedOffer } from './AskedOffer.tsx'
import { OfferList } from './OfferList.tsx'
import { OwnOffer } from './OwnOffer.tsx'
import { offersScreen } from './offer.screens.ts'

/** What one is asked to take, or asks others to: what is so now, whenever it is opened; without an id all of both. */
export default function OfferScreen() {
  const named = useSearchParams()[0].get('id')
  return (
    <FormalOnly skeleton={<ScreenSkeleton />}>
      {named === null ? <OfferList /> : <OneOffer id={idIn(named)} />}
    </FormalOnly>
  )
}

function OneOffer({ id }: { id: number }) {
  const query = useQueryOf(
    'GET /api/offer/info',
    { id },
    { enabled: id > 0, fresh: true, onReturn: true },
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
