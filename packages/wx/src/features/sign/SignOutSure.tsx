import { leavingAt } from '@museum/contract/sign/leaving.rules.ts'
import { signTypeOf } from '@museum/contract/sign/sign.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { isDeep } from '../../shell/deep.ts'
import { useHome } from '../../shell/home.ts'
import { Link, useNavigate } from '../../shell/router.tsx'
import { LeavingCard, LossCard } from './LeavingCard.tsx'
import { lossWords } from './leavingWords.ts'
import { SureFacts } from './SureFacts.tsx'
import type { Confirmation } from './signAddress.ts'
import { choosing } from './signChoice.ts'
import { useSign } from './useSign.ts'
import './sign.css'
import './leaving.css'
import { minutesAfter } from '@museum/contract/zone.ts'
import { useEffect, useState } from 'react'
import { settings } from '../../settings.ts'

const tickMs = 10_000

/**
 * The museum's clock, `YYYY-MM-DD HH:mm:ss`, as it goes on from what an answer said: `said` came at
 * `at` of this phone's own clock, which may be wrong but runs as fast. Empty while nothing was said.
 */
function useMuseumStamp(said: string, at: number): string {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  return said && minutesAfter(said, Math.max(0, Date.now() - at) / 60_000, settings.museumZone)
}

/** Confirms signing out: what counts comes first, and where waiting would count more, so does the loss. */
export function SignOutSure({ confirmation }: { confirmation: Confirmation }) {
  const { data, error, refetch, isFetching, dataUpdatedAt } = useQueryOf(
    'POST /api/roster/scan_sign_info',
    { time: '' },
    { fresh: true, own: true },
  )
  const now = useMuseumStamp(data?.now ?? '', dataUpdatedAt)
  const { busy, sign } = useSign(confirmation)
  const back = useBack()
  const shift = data?.list.find(({ id }) => id === confirmation.id)
  const leaving = data && shift && leavingAt(shift, now, data.rules)
  const loss = leaving?.loss ? lossWords(leaving, shift?.end_time ?? '') : undefined
  const others = (data?.list ?? []).some(
    (other) =>
      other.id !== confirmation.id && other.refusal === '' && signTypeOf(other) !== undefined,
  )

  async function confirm() {
    const text = loss ? `${loss.whole}。${words.signOutFinal}` : words.signOutFinal
    await sign({ title: '确认签退', text, confirm: '签退' })
  }

  return (
    <Page
      title="确认签退"
      bottom={
        loss ? (
          <div className="sign-out-acts">
            <Button wide onClick={back}>
              返回
            </Button>
            <Button kind="quiet" busy={busy} onClick={() => void confirm()}>
              仍要签退
            </Button>
          </div>
        ) : (
          <Button wide busy={busy || (!data && !error)} onClick={() => void confirm()}>
            确认签退
          </Button>
        )
      }
    >
      {loss && leaving && shift ? (
        <LossCard leaving={leaving} loss={loss} shift={shift} now={now} />
      ) : (
        <>
          {leaving && shift?.sign_out_time === '' ? (
            <LeavingCard leaving={leaving} />
          ) : (
            !data && !error && <LeavingSkeleton />
          )}
          {!data && error && (
            <p className="sign-out-unknown" role="alert">
              没有查到本班已服务多久
              <Button kind="quiet" small busy={isFetching} onClick={() => void refetch()}>
                重新加载
              </Button>
            </p>
          )}
          <SureFacts confirmation={confirmation} />
        </>
      )}
      {others && (
        <Link className="sign-out-others" to={paths.signIn} state={choosing} replace>
          选择其他排班
        </Link>
      )}
    </Page>
  )
}

function LeavingSkeleton() {
  return (
    <div className="sign-out-blank" role="status" aria-label="加载中">
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
