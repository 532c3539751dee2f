import { comingAt } from '@museum/contract/sign/coming.rules.ts'
import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Link } from '../../shell/router.tsx'
import { comingWords, leaveWords } from './comingWords.ts'
import { NoSuchShift, NotNow, ToShift } from './NotSure.tsx'
import { SureFacts } from './SureFacts.tsx'
import { signInScreen } from './sign.screens.ts'
import type { Confirmation } from './signAddress.ts'
import { choosing } from './signChoice.ts'
import type { SignInfo, SignShift } from './signState.ts'
import { isOtherToSign, waitsForOffice } from './sureWords.ts'
import { useSign } from './useSign.ts'
import { type NotSure, useSure } from './useSure.ts'
import './sign.css'
import './ticket.css'

/** Confirms signing in: what it means comes first, then which shift it is. */
export function SignInSure({ confirmation }: { confirmation: Confirmation }) {
  const { data, shift, now, missing, said, sent, not } = useSure(confirmation)
  const { busy, sign } = useSign(sent, { info: data, shift, now })
  const waits = data && shift && !not ? waitsForOffice(shift, 'sign', confirmation.proof, data) : ''
  if (missing) return <NoSuchShift title="确认签到" />
  return (
    <Page
      title="确认签到"
      bottom={
        not?.done && !busy ? (
          <ToShift id={confirmation.id} />
        ) : (
          <Button
            wide
            large
            busy={busy}
            disabled={!said || not !== undefined}
            onClick={() => void sign()}
          >
            确认签到
          </Button>
        )
      }
    >
      {waits !== '' && <p className="note inset below sign-note">{waits}</p>}
      <section className="card inset below flush ticket" aria-label="签到">
        {data && shift && <Verdict shift={shift} info={data} now={now} not={not} />}
        {said ? (
          <SureFacts said={said} place={shift?.place_name} />
        ) : (
          <div role="status" aria-label="加载中">
            <Skeleton height="20rem" />
          </div>
        )}
      </section>
      {data && shift && !not && (
        <p className="inset centred quiet">{leaveWords(comingAt(shift, now, data.rules))}</p>
      )}
      {data && isOtherToSign(data, confirmation.id) && (
        <Link className="link centred inset" to={signInScreen.path} state={choosing} replace>
          选择其他排班
        </Link>
      )}
    </Page>
  )
}

/** What time it is, and what signing in now means. */
function Verdict({
  shift,
  info,
  now,
  not,
}: {
  shift: SignShift
  info: SignInfo
  now: string
  not: NotSure | undefined
}) {
  const coming = comingAt(shift, now, info.rules)
  const { verdict, counts } = comingWords(coming, shift.start_time)
  const late = coming.kind === 'late'
  return (
    <>
      <p className="centred quiet ticket-now">
        现在 <b>{now.slice(11, 16)}</b>
      </p>
      {not ? (
        <NotNow not={not} />
      ) : (
        <div className={late ? 'line ticket-verdict amber' : 'line ticket-verdict celadon'}>
          <svg className="icon" viewBox="0 0 32 32" aria-hidden="true">
            <path d={late ? 'M16 5 3 27h26zM16 13v7M16 23.5v.5' : 'm6 17 7 7L27 8'} />
          </svg>
          <p className="lines">
            <b>{verdict}</b>
            <span>{counts}</span>
          </p>
        </div>
      )}
    </>
  )
}
