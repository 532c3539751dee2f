import { useQueryOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { openShiftsScreen } from './take.screens.ts'

/** The way to the open shifts, with how many there are; nothing where there is none. */
export function OpenShiftsLink() {
  const { data } = useQueryOf('GET /api/roster/open_shifts', {}, { quiet: true })
  const count = data?.list.length ?? 0
  if (count === 0) return null
  return (
    <ButtonLink kind="quiet" to={openShiftsScreen.path}>
      可认领班次 {count}
    </ButtonLink>
  )
}
