import { fittingShift, openShift, signTypeOf } from '@museum/contract/sign/sign.rules.ts'
import { scanWords } from '@museum/contract/sign/sign.words.ts'
import { isPrinted, momentOf } from '@museum/contract/sign/sign-code.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallError, cancelledStatus } from '@museum/web-kit/send.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Failed } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { toast } from '../../components/toast.ts'
import { isDeep, placeInHistory } from '../../shell/deep.ts'
import { useHome } from '../../shell/home.ts'
import { Navigate, useLocation, useNavigate, useSearchParams } from '../../shell/router.tsx'
import { momentWords, stampAt } from '../../today.ts'
import { NotYet } from '../activity/NotYet.tsx'
import { homeScreen } from '../home/home.screens.ts'
import { inWechat } from '../login/platform.ts'
import { KeptLine } from './KeptLine.tsx'
import { ScanOffer } from './ScanOffer.tsx'
import { ShiftChoice } from './ShiftChoice.tsx'
import { isOldCode } from './scanMoments.ts'
import { byHandQuery, signInResultScreen, signInScreen } from './sign.screens.ts'
import { sureAddress } from './signAddress.ts'
import { choiceOpened, isChoosing, isDone } from './signChoice.ts'
import type { SignResult } from './signResult.ts'
import type { SignInfo, SignShift } from './signState.ts'
import { waitsForOffice } from './sureWords.ts'
import { keptResult } from './useSign.ts'
import { useSignInfo } from './useSignInfo.ts'
import './sign.css'
import './ticket.css'

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
  const byHand = query.get(byHandQuery) === '1'
  const { data, asOf, error, lost, fetched, isFetching, refetch } = useSignInfo({ time, proof })
  const { key, state, arrival } = useLocation()
  const opened = (arrival !== 'POP' || key === 'default') && !isChoosing(state)
  useEffect(preloadNext, [])
  if (lost)
    return (
      <Offline
        proof={proof}
        info={data}
        opened={opened}
        notice={<LostNotice asOf={asOf} busy={isFetching} onRetry={refetch} />}
      />
    )
  if (!fetched) return <Loading />
  // The login dialog says it, or a repeat was answered instead; once it is closed one can go on.
  if (error && quiet(error))
    return (
      <Page>
        <Failed onRetry={refetch} busy={isFetching} />
      </Page>
    )
  if (error instanceof CallError && error.code === 'volunteer.required')
    return <SignNotYet text={error.message} />
  if (error) return <Result result={failed(error, time)} />
  if (!data || data.list.length === 0)
    return <Result result={{ ok: false, msg: words.noShiftToday }} />
  const straight = opened ? straightTo(data, data.proof) : undefined
  if (straight) return <Navigate to={straight} replace />
  const scanned = time !== '' || proof !== ''
  return <Choice {...{ scanned, byHand }} info={data} proof={data.proof} />
}

/** Without a network: what the entrance shows is kept, by what was last known of the day. */
function Offline({
  proof,
  info,
  opened,
  notice,
}: {
  proof: string
  info: SignInfo | undefined
  opened: boolean
  notice: ReactNode
}) {
  const code = momentOf(proof) !== undefined
  if (isPrinted(proof)) return <Result result={{ ok: false, msg: scanWords.keptPrinted }} />
  if (code && isOldCode(proof))
    return <Result result={{ ok: false, msg: scanWords.codeExpired, code: 'sign.code_expired' }} />
  if (!info)
    return code ? (
      <KeepUnknown proof={proof} />
    ) : (
      <Page>
        <div className="sign-in">{notice}</div>
        <ScanOffer />
      </Page>
    )
  if (info.list.length === 0) return <Result result={{ ok: false, msg: words.noShiftToday }} />
  const straight = code && opened ? straightTo(info, proof) : undefined
  if (straight) return <Navigate to={straight} replace />
  return <Choice info={info} scanned={code} proof={proof} notice={notice} />
}

/** That there is no network, of when what stands below is, and how to try again. */
function LostNotice({ asOf, busy, onRetry }: { asOf: string; busy: boolean; onRetry: () => void }) {
  return (
    <div className="note sign-note" role="alert">
      <p className="strong">{words.offline}</p>
      <p>{asOf === '' ? scanWords.keptPrinted : `以下为${momentWords(asOf)}的排班`}</p>
      <Button kind="plain" small busy={busy} onClick={onRetry}>
        重新加载
      </Button>
    </div>
  )
}

/** This phone does not know its person's shifts: the server finds the one that the minute fits. */
function KeepUnknown({ proof }: { proof: string }) {
  const navigate = useNavigate()
  const keep = () => {
    const result = keptResult({ type: 'sign', proof })
    navigate(signInResultScreen.path, { replace: true, state: { result } })
  }
  return (
    <Page
      title="确认签到"
      bottom={
        <Button wide large onClick={keep}>
          确认签到
        </Button>
      }
    >
      <section className="card inset below flush ticket" aria-label="签到">
        <p className="centred quiet ticket-now">
          签到码 <b>{stampAt((momentOf(proof) ?? 0) * 1000).slice(11, 16)}</b>
        </p>
        <p className="note inset sign-note">没有网络，先记下签到；联网后按这一时刻的排班送达</p>
      </section>
    </Page>
  )
}

/**
 * Where a scan leads at once: to leaving the shift that is open, or to the one shift that its code signs
 * in. Going back must reach the choice, so only a screen that was opened anew leads on by itself.
 */
function straightTo(info: SignInfo, proof: string): string | undefined {
  const open = openShift(info.list)
  if (open) return sureAddress(open, 'signout', proof)
  const fits = proof === '' ? undefined : fittingShift(info.list)
  return fits && sureAddress(fits, 'sign', proof)
}

// Whoever loses the network now still gets to the end.
function preloadNext() {
  // What does not come now is fetched again by whoever opens it.
  import('./SignInSureScreen.tsx').catch(() => {})
  import('./SignResultScreen.tsx').catch(() => {})
  if (inWechat())
    void import('../login/wechatPage.ts').then((page) => page.preparePage()).catch(() => {})
}

function Choice({
  info,
  scanned,
  byHand = false,
  proof,
  notice,
}: {
  info: SignInfo
  scanned: boolean
  /** Opened to sign without a scan. */
  byHand?: boolean
  proof: string
  notice?: ReactNode
}) {
  const navigate = useNavigate()
  const shifts = info.list
  const [chosen, setChosen] = useState(() => fittingShift(shifts)?.id)
  const shift = shifts.find(({ id }) => id === chosen)
  const goOn = (picked: SignShift | undefined) => {
    const type = picked && signTypeOf(picked)
    if (picked && type) navigate(sureAddress(picked, type, proof))
    else toast(words.chooseShift)
  }
  const over = shifts.every((each) => signTypeOf(each) === undefined)
  return (
    <Page
      bottom={
        over ? (
          <ButtonLink wide large to={homeScreen.path}>
            返回首页
          </ButtonLink>
        ) : (
          <Button wide large onClick={() => goOn(shift)}>
            确定
          </Button>
        )
      }
    >
      <div className="sign-in">
        {notice}
        <KeptLine />
        {byHand && !over && <ByHandNote info={info} />}
        <fieldset className="stack">
          <legend className="quiet">
            {over ? '今天的排班都已签退' : '请选择要签到或签退的排班'}
          </legend>
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
        {!scanned && <ScanOffer second={byHand} />}
        <HelpLink of={signInScreen} />
      </div>
    </Page>
  )
}

/** How one signs without a scan, and whether that waits for the office. */
function ByHandNote({ info }: { info: SignInfo }) {
  const { list } = info
  const shift = fittingShift(list) ?? list.find((each) => signTypeOf(each) !== undefined)
  const waits = shift && waitsForOffice(shift, signTypeOf(shift) ?? 'sign', '', info) !== ''
  return (
    <p className="note sign-note">
      不扫码也可以：选好班次，点“确定”
      {waits ? '，时长待志愿者办公室核实后计入' : '，时长照常计入'}
    </p>
  )
}

function Result({ result }: { result: SignResult }) {
  return <Navigate to={signInResultScreen.path} replace state={{ result }} />
}

function quiet(error: Error): boolean {
  return error instanceof CallError && (error.status === 405 || error.status === cancelledStatus)
}

function failed(error: Error, time: string): SignResult {
  const retry = `${signInScreen.path}${time === '' ? '' : `?${new URLSearchParams({ time })}`}`
  if (!(error instanceof CallError)) return { ok: false, msg: words.requestFailed, retry }
  // No code of ours bears such a day, and no field's name would tell anybody so.
  if (error.code === 'request.invalid')
    return { ok: false, msg: scanWords.notSignCode, retry: signInScreen.path }
  if (error.code === 'sign.not_today')
    return { ok: false, msg: error.message, retry: signInScreen.path }
  if (error.status === 0)
    return { ok: false, msg: error.message, ...(error.code ? { code: error.code } : {}) }
  return { ok: false, msg: error.message, retry }
}

/** Tells somebody who is no volunteer why signing is not open yet, and leads to where that can be changed. */
function SignNotYet({ text }: { text: string }) {
  const { data } = useQueryOf('POST /api/volunteer/status', {}, { fresh: true })
  return <NotYet status={data?.status as VolunteerStatus | undefined} act="签到" text={text} />
}
