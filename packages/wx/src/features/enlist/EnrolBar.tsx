import { activityStatusWords } from '@museum/contract/activity/activity.words.ts'
import { enlistBadge, enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { enlistRecordsScreen } from './enlist.screens.ts'
import './enlist.css'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { tell } from '../../components/dialogs.ts'
import { useLiveEnlist } from './useLiveEnlist.ts'
import { useMayEnrol } from './useMayEnrol.ts'

/** The sign-up button of an open activity; who is enrolled already finds the own record instead. */
export function EnrolBar({ activity }: { activity: { id: number; title: string } }) {
  const { busy, enrol } = useEnrol(activity.id)
  const { live } = useLiveEnlist(activity)
  if (live !== undefined && !busy)
    return (
      <div className="row apart enrol-live">
        <span className="line">
          您已报名 <StatusTag tone={enlistBadge(live).tone} text={enlistStatusWords[live]} />
        </span>
        <ButtonLink kind="plain" to={enlistRecordsScreen.path}>
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

/** Signs the caller up. */
function useEnrol(activityId: number) {
  const { attempt, failed } = useMayEnrol('报名')
  const { run, busy } = useCommand('POST /api/enlist/enlist', {
    own: true,
    done: false,
    onDone: ({ msg }) => void tell({ icon: 'success', text: msg || words.enrolled }),
    onFailed: failed,
  })
  return { busy, enrol: () => attempt((isAdmitted) => run({ id: activityId }, isAdmitted)) }
}
