import type { OutputOf } from '@museum/contract/calls.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { ButtonLink } from '../components/Button.tsx'
import { homeScreen } from '../features/home/home.screens.ts'
import { answerName, lastKnown } from '../features/login/lastKnown.ts'
import { passScreen } from '../features/pass/pass.screens.ts'
import { useHome } from './home.ts'
import { useOnline } from './online.ts'
import { useLocation } from './router.tsx'

/** From where a screen is not to be had: to what a phone keeps of a volunteer's own day, which opens without a network. */
export default function Ways() {
  const { pathname } = useLocation()
  const home = useHome()
  const online = useOnline()
  const status = statusKnown()
  const ways = isVolunteer(status)
    ? [{ ...homeScreen, title: '今天' }, ...(status === 7 ? [passScreen] : [])]
    : online
      ? [{ path: home, title: '返回首页' }]
      : []
  return ways
    .filter(({ path }) => path !== pathname)
    .map(({ path, title }) => (
      <ButtonLink key={path} kind="plain" to={path}>
        {title}
      </ButtonLink>
    ))
}

/** Where whoever is logged in stands, as their home last said on this phone; 0 where it never did. */
function statusKnown(): VolunteerStatus {
  type Kept = { data: OutputOf<'GET /api/volunteer/home'> }
  const kept = lastKnown.read(answerName('GET /api/volunteer/home', {}))?.value
  return ((kept as Kept | undefined)?.data.status ?? 0) as VolunteerStatus
}
