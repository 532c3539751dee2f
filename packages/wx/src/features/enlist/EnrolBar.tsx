import { enlistSign } from '@museum/contract/signs.ts'
import { notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import { activityStatusWords, enlistStatusWords } from '@museum/contract/words.ts'
import { useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { paths } from '../../paths.ts'
import { hintedStatus, useVolunteerStatus } from '../volunteer/volunteerStatus.ts'
import { useEnrol } from './useEnrol.ts'
import { useLiveEnlist } from './useLiveEnlist.ts'
import './EnrolBar.css'

/** The sign-up button of an open activity; who is enrolled already finds the own record instead. */
export function EnrolBar({ activity }: { activity: { id: number; title: string } }) {
  const hinted = hintedStatus(useSearchParams()[0].get('userStatus'))
  const known = useVolunteerStatus()
  const { busy, enrol } = useEnrol(activity.id, hinted)
  const live = useLiveEnlist(activity)
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
  const status = known ?? hinted
  const note = status === 1 || status === 2 ? notYetWords(status, '报名').text : undefined
  return (
    <>
      {note && <p className="enrol-note">{note}</p>}
      <Button wide busy={busy} onClick={() => void enrol()}>
        {activityStatusWords[4]}
      </Button>
    </>
  )
}
