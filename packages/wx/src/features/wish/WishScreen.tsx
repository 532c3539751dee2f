import { useQueryOf } from '@museum/web-kit/data.ts'
import { Loaded } from '../../components/Loaded.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { WishForm } from './WishForm.tsx'

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
  return (
    <Loaded page query={query} skeleton={<ScreenSkeleton />}>
      {(wish) => <WishForm key={wish.updated_at} wish={wish} />}
    </Loaded>
  )
}
