import { useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect } from 'react'
import { Loaded } from '../../components/Loaded.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { grantsId, WishForm } from './WishForm.tsx'

/** 我的服务意愿: when one likes to serve, for oneself and those at the office who plan. */
export default function WishScreen() {
  return (
    <FormalOnly skeleton={<ScreenSkeleton />}>
      <Wish />
    </FormalOnly>
  )
}

function Wish() {
  const query = useQueryOf('GET /api/wish', {}, { fresh: true, own: true })
  useShownGrants((query.data?.grants.length ?? 0) > 0)
  return (
    <Loaded page query={query} skeleton={<ScreenSkeleton />}>
      {(wish) => <WishForm key={wish.updated_at} wish={wish} />}
    </Loaded>
  )
}

/** Who is told that a grant ends is led to the grants, which stand last, once they are there. */
function useShownGrants(there: boolean) {
  const wanted = useSearchParams()[0].get('show') === 'grants'
  useEffect(() => {
    const heading = wanted && there && document.getElementById(grantsId)
    if (!heading) return
    heading.scrollIntoView()
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [wanted, there])
}
