import { leavingAt } from '@museum/contract/sign/leaving.rules.ts'
import { signOutFinal } from '@museum/contract/sign/sign.words.ts'
import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { isDeep } from '../../shell/deep.ts'
import { useHome } from '../../shell/home.ts'
import { Link, useNavigate } from '../../shell/router.tsx'
import { LeavingCard, LossCard } from './LeavingCard.tsx'
import { lossWords } from './leavingWords.ts'
import { NoSuchShift, NotNow, ToShift } from './NotSure.tsx'
import { SureFacts } from './SureFacts.tsx'
import { signInScreen } from './sign.screens.ts'
import type { Confirmation } from './signAddress.ts'
import { choosing } from './signChoice.ts'
import { isOtherToSign, waitsForOffice } from './sureWords.ts'
import { useSign } from './useSign.ts'
import { useSure } from './useSure.ts'
import './sign.css'
import './ticket.css'
import './leaving.css'

/** Confirms signing out: what counts comes first, and where waiting would count more, so does the loss. */
export function SignOutSure({ confirmation }: { confirmation: Confirmation }) {
  const sure = useSure(confirmation)
  const { data, shift, now, unknown, missing, said, not, refetch, isFetching } = sure
  const { busy, sign } = useSign(sure.sent, { info: data, shift, now })
  const back = useBack()
  const leaving = data && shift && !not ? leavingAt(shift, now, data.rules) : undefined
  const loss = leaving?.loss ? lossWords(leaving, shift?.end_time ?? '') : undefined
  const waits =
    data && shift && !not ? waitsForOffice(shift, 'signout', confirmation.proof, data) : ''

  async function confirm() {
    const text = loss ? `${loss.whole}。${signOutFinal}` : signOutFinal
    await sign({ title: '确认签退', text, confirm: '签退', danger: loss !== undefined })
  }

  if (missing) return <NoSuchShift title="确认签退" />
  return (
    <Page
      title="确认签退"
      bottom={
        not?.done && !busy ? (
          <ToShift id={confirmation.id} />
        ) : loss ? (
          <div className="column sign-out-acts">
            <Button wide onClick={back}>
              返回
            </Button>
            <Button kind="quiet" danger busy={busy} onClick={() => void confirm()}>
              仍要签退
            </Button>
          </div>
        ) : (
          <Button
            wide
            busy={busy || (!said && !unknown)}
            disabled={not !== undefined}
            onClick={() => void confirm()}
          >
            确认签退
          </Button>
        )
      }
    >
      {waits !== '' && <p className="note inset below sign-note">{waits}</p>}
      {loss && leaving && shift ? (
        <LossCard leaving={leaving} loss={loss} shift={shift} now={now} />
      ) : (
        <>
          {leaving && shift?.sign_out_time === '' ? (
            <LeavingCard leaving={leaving} />
          ) : (
            !said && !unknown && <LeavingSkeleton />
          )}
          {unknown && (
            <p className="note inset sign-note" role="alert">
              没有查到本班已服务多久
              <Button kind="quiet" small busy={isFetching} onClick={refetch}>
                重新加载
              </Button>
            </p>
          )}
          <section className="card inset below flush ticket" aria-label="排班">
            {not && <NotNow not={not} />}
            {said && <SureFacts said={said} place={shift?.place_name} />}
          </section>
        </>
      )}
      {data && isOtherToSign(data, confirmation.id) && (
        <Link className="link centred inset" to={signInScreen.path} state={choosing} replace>
          选择其他排班
        </Link>
      )}
    </Page>
  )
}

function LeavingSkeleton() {
  return (
    <div className="inset below sign-out-blank" role="status" aria-label="加载中">
      <Skeleton height="184px" />
    </div>
  )
}

/** Where one came from; home for whoever came by a scan. */
function useBack(): () => void {
  const navigate = useNavigate()
  const home = useHome()
  const deep = isDeep()
  return () => (deep ? navigate(home, { replace: true }) : navigate(-1))
}
