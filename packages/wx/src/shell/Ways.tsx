import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { ButtonLink } from '../components/Button.tsx'
import { homeScreen } from '../features/home/home.screens.ts'
import { passScreen } from '../features/pass/pass.screens.ts'
import { useLocation } from './router.tsx'
import { statusKnown } from './statusKnown.ts'

/** What a phone keeps of a volunteer's own day, from where a screen is not to be had: these open without a network. */
export default function Ways() {
  const { pathname } = useLocation()
  const status = statusKnown()
  const ways = [
    ...(isVolunteer(status) ? [{ ...homeScreen, title: '今天' }] : []),
    ...(status === 7 ? [passScreen] : []),
  ]
  return ways
    .filter(({ path }) => path !== pathname)
    .map(({ path, title }) => (
      <ButtonLink key={path} kind="plain" to={path}>
        {title}
      </ButtonLink>
    ))
}
