import { signTypeOf } from '@museum/contract/roster/sign.rules.ts'
import { words } from '@museum/contract/words.ts'
import { CallError, cancelledStatus } from '@museum/web-kit/send.ts'
import { useState } from 'react'
import {
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../pieces/Button.tsx'
import { Page } from '../../pieces/Page.tsx'
import { Skeleton } from '../../pieces/Skeleton.tsx'
import { toast } from '../../pieces/toast.ts'
import { useRead } from '../../reading.ts'
import { ScanOffer } from './ScanOffer.tsx'
import { ShiftChoice } from './ShiftChoice.tsx'
import { sureAddress } from './signAddress.ts'
import type { SignResult } from './signResult.ts'
import type { SignShift } from './signState.ts'
import './SignInScreen.css'

/** Chooses one of the day's shifts to sign in or out (specification sections 2 and 4). */
export default function SignInScreen() {
  const [query] = useSearchParams()
  const time = query.get('time') ?? ''
  const { data, error, isFetchedAfterMount } = useRead(
    'POST /api/roster/scan_sign_info',
    { time },
    { fresh: true, own: true },
  )
  const { key } = useLocation()
  const opened = useNavigationType() !== 'POP' || key === 'default'
  if (!isFetchedAfterMount || (error && quiet(error)))
    return (
      <Page>
        <div className="sign-in" role="status" aria-label="加载中">
          <Skeleton height="112px" />
          <Skeleton height="112px" />
        </div>
      </Page>
    )
  if (error) return <Result result={failed(error, time)} />
  if (!data || data.list.length === 0)
    return <Result result={{ ok: false, msg: words.noShiftToday }} />
  const open = data.list.filter(
    (shift) => signTypeOf(shift) !== undefined && shift.refusal !== 'sign.too_late',
  )
  const [only] = open
  // Going back must reach the choice: only a screen that was opened anew leads on by itself.
  if (opened && only && open.length === 1 && signTypeOf(only) === 'signout')
    return <Navigate to={sureAddress(only, 'signout')} replace />
  return <Choice date={data.date} shifts={data.list} scanned={time !== ''} />
}

function Choice({
  date,
  shifts,
  scanned,
}: {
  date: string
  shifts: readonly SignShift[]
  scanned: boolean
}) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number>()
  const shift = shifts.find(({ id }) => id === chosen)
  const goOn = (picked: SignShift | undefined) => {
    const type = picked && signTypeOf(picked)
    if (picked && type) navigate(sureAddress(picked, type))
    else toast(words.chooseShift)
  }
  return (
    <Page
      bottom={
        <Button wide onClick={() => goOn(shift)}>
          确定
        </Button>
      }
    >
      <div className="sign-in">
        <fieldset className="sign-in-shifts">
          <legend>请选择要签到或签退的排班</legend>
          {shifts.map((each) => (
            <ShiftChoice
              key={each.id}
              shift={each}
              today={date}
              chosen={each.id === chosen}
              onChoose={() => setChosen(each.id)}
              onGoOn={() => goOn(each)}
            />
          ))}
        </fieldset>
        {!scanned && <ScanOffer />}
      </div>
    </Page>
  )
}

function Result({ result }: { result: SignResult }) {
  return <Navigate to={paths.signInResult} replace state={{ result }} />
}

// The login dialog says it, or a repeat answers.
function quiet(error: Error): boolean {
  return error instanceof CallError && (error.status === 405 || error.status === cancelledStatus)
}

function failed(error: Error, time: string): SignResult {
  const retry = `${paths.signIn}${time === '' ? '' : `?${new URLSearchParams({ time })}`}`
  if (!(error instanceof CallError)) return { ok: false, msg: words.requestFailed, retry }
  if (error.code === 'sign.not_today') return { ok: false, msg: error.message, retry: paths.signIn }
  return { ok: false, msg: error.message, ...(error.status === 0 ? {} : { retry }) }
}
