import { activityStatusWords } from '@museum/contract/activity/activity.words.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { tell } from '../../components/dialogs.ts'
import { momentWords } from '../../today.ts'
import { useMayEnrol } from '../enlist/useMayEnrol.ts'
import type { OwnWait } from './useOwnWait.ts'
import './waitlist.css'

/** Beside what nobody can do any more, what everybody can: wait for a place. */
export function JoinBar({ id, hours }: { id: number; hours: number }) {
  const { attempt, failed } = useMayEnrol('候补')
  const { run, busy } = useCommand('POST /api/waitlist/join', { own: true, onFailed: failed })
  return (
    <div>
      <p className="quiet above">候补后，有名额时按先后通知您{withinHours(hours)}确认</p>
      <div className="tiles sharing">
        <Button kind="plain" wide disabled>
          {activityStatusWords[3]}
        </Button>
        <Button
          wide
          busy={busy}
          onClick={() => void attempt((isAdmitted) => run({ id }, isAdmitted))}
        >
          候补
        </Button>
      </div>
    </div>
  )
}

/** Where one stands, and what can be done about it. */
export function StandingBar({ wait, hours }: { wait: OwnWait; hours: number }) {
  return (
    <div>
      <p className="row baseline above" role="status">
        <WaitWords wait={wait} hours={hours} />
      </p>
      <div className="tiles sharing">
        <LeaveWait id={wait.wait_id} title={wait.title} />
        {wait.state === 'asked' && <ConfirmWait id={wait.wait_id} />}
      </div>
    </div>
  )
}

/** For how long a place is held, where that is known. */
const withinHours = (hours: number) => (hours > 0 ? `在${hours}小时内` : '')

/** Where one stands, in words. */
export function WaitWords({ wait, hours }: { wait: OwnWait; hours: number }) {
  if (wait.state === 'asked')
    return (
      <>
        <strong className="before">已为您保留名额</strong>
        <span className="quiet">
          请于<span className="wait-until">{momentWords(wait.confirm_by)}</span>前确认
        </span>
      </>
    )
  return (
    <>
      <strong className="before">候补中，第{wait.position}位</strong>
      <span className="quiet">有名额时会通知您{withinHours(hours)}确认</span>
    </>
  )
}

/** 退出候补, in one tap. */
export function LeaveWait({ id, title, small }: { id: number; title: string; small?: boolean }) {
  const { run, busy } = useCommand('POST /api/waitlist/leave')
  return (
    <Button
      kind={small ? 'quiet' : 'plain'}
      danger
      wide={!small}
      small={small}
      busy={busy}
      label={`退出候补 ${title}`}
      onClick={() => void run({ id })}
    >
      退出候补
    </Button>
  )
}

/** 确认报名: takes the place that is held. */
export function ConfirmWait({
  id,
  small,
  kind,
}: {
  id: number
  small?: boolean
  kind?: 'primary' | 'plain'
}) {
  const { run, busy } = useCommand('POST /api/waitlist/confirm', {
    done: false,
    onDone: ({ msg }) => void tell({ icon: 'success', text: msg || words.enrolled }),
  })
  return (
    <Button wide={!small} small={small} kind={kind} busy={busy} onClick={() => void run({ id })}>
      确认报名
    </Button>
  )
}
