import { mayApply } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerBadge, volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { words } from '@museum/contract/words.ts'
import { use } from 'react'
import { Button } from '../../components/Button.tsx'
import { tell } from '../../components/dialogs.ts'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useNavigate } from '../../shell/router.tsx'
import { RouteTable } from '../../shell/routeTable.ts'
import { startScreen } from '../application/application.screens.ts'
import { useVolunteerStatus } from './volunteerStatus.ts'
import '../../components/shown.css'

/** Where applying begins; undefined while the app has no application form. */
export function useJoinAddress(): string | undefined {
  return use(RouteTable).some((route) => route.path === startScreen.path)
    ? startScreen.path
    : undefined
}

/**
 * Joins the volunteers; disabled with the status word while an application runs or has been passed
 * (§4.5). `otherwise` is where it leads while the app has no application form.
 */
export function JoinButton({ wide, otherwise }: { wide?: boolean; otherwise?: string }) {
  const navigate = useNavigate()
  const status = useVolunteerStatus()
  const to = useJoinAddress() ?? otherwise
  const closed = status !== undefined && !mayApply(status)
  const join = () => {
    if (to === undefined) void tell({ text: '线上申请尚未开放，请联系志愿者办公室' })
    else navigate(to)
  }
  return (
    <div className={wide ? 'row at-end join join-wide' : 'row at-end join'}>
      {closed && (
        <StatusTag tone={volunteerBadge(status).tone} text={volunteerStatusWords[status]} />
      )}
      <Button wide={wide} small={!wide} disabled={closed} onClick={join}>
        {words.joinVolunteer}
      </Button>
    </div>
  )
}
