import { fittingShift, openShift, signTypeOf } from '@museum/contract/sign/sign.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError, cancelledStatus, noAnswer } from '@museum/web-kit/send.ts'
import { useEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Failed } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { paths } from '../../paths.ts'
import { isDeep, placeInHistory } from '../../shell/deep.ts'
import { useHome } from '../../shell/home.ts'
import { Navigate, useLocation, useNavigate, useSearchParams } from '../../shell/router.tsx'
import { ScanOffer } from './ScanOffer.tsx'
import { ShiftChoice } from './ShiftChoice.tsx'
import { sureAddress } from './signAddress.ts'
import { choiceOpened, isChoosing, isDone } from './signChoice.ts'
import type { SignResult } from './signResult.ts'
import type { SignInfo, SignShift } from './signState.ts'
import './sign.css'
import { notYetWords } from '@museum/contract/volunteer/progress.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Notice.tsx'
import { longTermAddress } from '../recruitment/addresses.ts'
import { useJoinAddress } from '../volunteer/JoinButton.tsx'

/** Chooses one of the day's shifts to sign in or out (§2.81–2.82, §4.41–4.43). */
export default function SignInScreen() {
  const back = useLocation().arrival === 'POP'
  const [done] = useState(() => back && isDone(placeInHistory()))
  useEffect(() => {
    if (!done) choiceOpened()
  }, [done])
  return done ? <Leave /> : <SignIn />
}

/** Going back from what was signed leads on to where one was before the choice. */
function Leave() {
  const navigate = useNavigate()
  const home = useHome()
  useEffect(() => {
    if (isDeep()) navigate(home, { replace: true })
    else navigate(-1)
  }, [navigate, home])
  return <Loading />
}

function Loading() {
  return (
    <Page>
      <div className="sign-in" role="status" aria-label="加载中">
        <Skeleton height="112px" />
        <Skeleton height="112px" />
      </div>
    </Page>
  )
}

function SignIn() {
  const [query] = useSearchParams()
  const time = query.get('time') ?? ''
  const proof = query.get('proof') ?? ''
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useQueryOf(
    'POST /api/roster/scan_sign_info',
    { time, proof },
    { fresh: true, own: true },
  )
  const { key, state, arrival } = useLocation()
  const opened = (arrival !== 'POP' || key === 'default') && !isChoosing(state)
  if (!isFetchedAfterMount) return <Loading />
  // The login dialog says it, or a repeat was answered instead; once it is closed one can go on.
  if (error && quiet(error))
    return (
      <Page>
        <Failed onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    )
  if (error instanceof CallError && error.code === 'volunteer.required')
    return <SignNotYet text={error.message} />
  if (error) return <Result result={failed(error, time)} />
  if (!data || data.list.length === 0)
    return <Result result={{ ok: false, msg: words.noShiftToday }} />
  // Going back must reach the choice: only a screen that was opened anew leads on by itself.
  const open = opened ? openShift(data.list) : undefined
  if (open) return <Navigate to={sureAddress(open, 'signout', proof)} replace />
  return <Choice info={data} scanned={time !== '' || proof !== ''} proof={proof} />
}

function Choice({ info, scanned, proof }: { info: SignInfo; scanned: boolean; proof: string }) {
  const navigate = useNavigate()
  const shifts = info.list
  const [chosen, setChosen] = useState(() => fittingShift(shifts)?.id)
  const shift = shifts.find(({ id }) => id === chosen)
  const goOn = (picked: SignShift | undefined) => {
    const type = picked && signTypeOf(picked)
    if (picked && type) navigate(sureAddress(picked, type, proof))
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
              info={info}
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

function quiet(error: Error): boolean {
  return error instanceof CallError && (error.status === 405 || error.status === cancelledStatus)
}

function failed(error: Error, time: string): SignResult {
  const retry = `${paths.signIn}${time === '' ? '' : `?${new URLSearchParams({ time })}`}`
  if (!(error instanceof CallError)) return { ok: false, msg: words.requestFailed, retry }
  // No code of ours bears such a day, and no field's name would tell anybody so.
  if (error.code === 'request.invalid')
    return { ok: false, msg: words.notSignCode, retry: paths.signIn }
  if (error.code === 'sign.not_today') return { ok: false, msg: error.message, retry: paths.signIn }
  if (error.status === noAnswer) return { ok: false, msg: words.offline, retry }
  return { ok: false, msg: error.message, ...(error.status === 0 ? {} : { retry }) }
}

/** Tells somebody who is no volunteer why signing is not open yet, and leads to where that can be changed. */
function SignNotYet({ text }: { text: string }) {
  const { data } = useQueryOf('POST /api/volunteer/status', {}, { fresh: true })
  const join = useJoinAddress() ?? longTermAddress()
  const home = useHome()
  const status = data?.status as VolunteerStatus | undefined
  const notYet =
    status === undefined || isVolunteer(status) ? undefined : notYetWords(status, '签到')
  return (
    <Page>
      <Empty
        text={notYet?.text ?? text}
        action={
          <>
            <ButtonLink kind="plain" to={home} replace>
              返回首页
            </ButtonLink>
            {notYet?.leads === 'progress' && <ButtonLink to={paths.profile}>查看进度</ButtonLink>}
            {notYet?.leads === 'join' && (
              <ButtonLink to={join}>{status === 0 ? words.joinVolunteer : '重新申请'}</ButtonLink>
            )}
          </>
        }
      />
    </Page>
  )
}
