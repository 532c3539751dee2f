import { enlistSign } from '@museum/contract/signs.ts'
import { activityStatusWords, enlistStatusWords } from '@museum/contract/words.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { paths } from '../../paths.ts'
import { useSearchParams } from '../../shell/router.tsx'
import { hintedStatus } from '../volunteer/volunteerStatus.ts'
import './enlist.css'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { tell } from '../../components/dialogs.ts'
import { useNotYet } from '../activity/useNotYet.ts'
import { promptLogin } from '../login/login.ts'
import { session } from '../login/session.ts'
import { volunteerStatus } from '../volunteer/volunteerStatus.ts'
import { useLiveEnlist } from './useLiveEnlist.ts'

/** The sign-up button of an open activity; who is enrolled already finds the own record instead. */
export function EnrolBar({ activity }: { activity: { id: number; title: string } }) {
  const hinted = hintedStatus(useSearchParams()[0].get('userStatus'))
  const { busy, enrol } = useEnrol(activity.id, hinted)
  const { live } = useLiveEnlist(activity)
  if (live !== undefined && !busy)
    return (
      <div className="enrol-live">
        <span>
          您已报名 <StatusTag tone={enlistSign(live).tone} text={enlistStatusWords[live]} />
        </span>
        <ButtonLink kind="plain" to={paths.enlistRecords}>
          查看报名记录
        </ButtonLink>
      </div>
    )
  return (
    <Button wide busy={busy} onClick={() => void enrol()}>
      {activityStatusWords[4]}
    </Button>
  )
}

/**
 * Signs the caller up: a visitor is asked to log in, who is no volunteer is led to join or to the
 * application's progress, anyone else gets the server's answer in a dialog (§6.3, §8.42).
 */
function useEnrol(activityId: number, hinted: VolunteerStatus | undefined) {
  const queries = useQueryClient()
  const askFirst = useNotYet()
  // Where the status cannot be had the link's word counts, and without one the server judges.
  const ownStatus = () => volunteerStatus(queries).catch(() => hinted)
  const { run, busy } = useCommand('POST /api/enlist/enlist', {
    own: true,
    done: false,
    onDone: ({ msg }) => void tell({ icon: 'success', text: msg || words.enrolled }),
    onFailed: ({ code, message }) => {
      if (code !== 'volunteer.required') void tell({ icon: 'error', text: message })
      else void ownStatus().then((status) => askFirst(status ?? 0, '报名'))
    },
  })

  async function mayEnrol(): Promise<boolean> {
    const status = await ownStatus()
    if (status === undefined || isVolunteer(status)) return true
    void askFirst(status, '报名')
    return false
  }

  return {
    busy,
    enrol: async () => {
      if (session.token() === undefined) await promptLogin(words.loginMissing)
      else await run({ id: activityId }, mayEnrol)
    },
  }
}
