import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { scanWords } from '@museum/contract/sign/sign.words.ts'
import { type ComponentType, lazy, Suspense, useLayoutEffect, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { DoneSeal } from '../../components/DoneSeal.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Page } from '../../components/Page.tsx'
import { Phrases } from '../../components/Phrases.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { placeInHistory } from '../../shell/deep.ts'
import { Link, useLocation } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import { attendanceRecordsScreen } from '../attendance/attendance.screens.ts'
import { correctionOf } from './correctionOf.ts'
import { isDoneAlready } from './doneFaults.ts'
import { KeptLine } from './KeptLine.tsx'
import { keptPunches } from './keptPunches.ts'
import { clockWords, deliveredWords, keptName, keptWords } from './keptWords.ts'
import { NextShift } from './NextShift.tsx'
import { BackButton, ResultFrame } from './ResultFrame.tsx'
import { signInScreen } from './sign.screens.ts'
import { choiceDone } from './signChoice.ts'
import { countedLines, isWhole, resultOf, type SignResult } from './signResult.ts'
import { useKept } from './useKept.ts'
import { useScan } from './useScan.ts'
import './sign.css'
import './result.css'

// The answer stands without them where they cannot be fetched.
const FeedbackOffer = lazy<ComponentType<{ id: number }>>(() =>
  import('../feedback/FeedbackOffer.tsx').catch(() => ({ default: () => null })),
)
const Milestone = lazy<ComponentType>(() =>
  import('../milestone/Milestone.tsx').catch(() => ({ default: () => null })),
)

/** What came of signing, to be seen at arm's length (§2.85–2.86, §8.25–8.28). */
export default function SignResultScreen() {
  const result = resultOf(useLocation().state)
  const [kept] = useSyncExternalStore(keptPunches.subscribe, keptPunches.all)
  const delivered = useSyncExternalStore(keptPunches.subscribe, keptPunches.delivered)
  if (result?.kept || (!result && (kept || delivered))) return <KeptAnswer result={result} />
  if (!result)
    return (
      <Page title="签到结果">
        <Empty
          text="这里没有签到结果"
          action={
            <ButtonLink to={signInScreen.path} replace>
              去签到
            </ButtonLink>
          }
        />
      </Page>
    )
  if (isDoneAlready(result.code)) return <Already result={result} />
  return result.ok ? <Success result={result} /> : <Failure result={result} />
}

function Success({ result }: { result: SignResult }) {
  const { type, msg, time = '', title, place, leave, shift, next } = result
  const act = type === 'signout' ? '签退' : '签到'
  // Before it is seen: who goes back at once would be at another place when an effect ran later.
  useLayoutEffect(() => choiceDone(placeInHistory()), [])
  const heading = `${act}成功`
  return (
    <Page title={`${act}结果`} bare ownHeading bottom={<BackButton done />}>
      <ResultFrame kind="ok" heading={heading} time={time.slice(11, 16)}>
        {countedLines(result).map((line) => (
          <p key={line} className="result-lead">
            {line}
          </p>
        ))}
        {leave && (
          <p className="result-lead">
            <Phrases text={leave} />
          </p>
        )}
        <p>{place || title}</p>
        <p>{dayWords(time.slice(0, 10))}</p>
        {msg !== heading && <p>{msg}</p>}
        {isWhole(result) && <DoneSeal fresh />}
      </ResultFrame>
      {shift !== undefined && (
        <div className="stack result-more">
          <Suspense fallback={null}>
            <Milestone />
            <FeedbackOffer id={shift} />
            <NextShift after={shift} />
          </Suspense>
        </div>
      )}
      <div className="column stack-close result-acts result-acts-ok">
        {next && (
          <Link to={next.address} className="link" replace>
            签到下一班 {next.span}
          </Link>
        )}
        {shift !== undefined && (
          <Link to={shiftLink(shift)} className="link" replace>
            查看这一班
          </Link>
        )}
        <Link to={attendanceRecordsScreen.path} className="link" replace>
          查看参与记录
        </Link>
      </div>
    </Page>
  )
}

/** It was signed before, on another phone perhaps: when, and where it is read. */
function Already({ result }: { result: SignResult }) {
  const { type, msg, title, shift } = result
  const act = type === 'signout' ? '签退' : '签到'
  useLayoutEffect(() => choiceDone(placeInHistory()), [])
  return (
    <Page
      title={`${act}结果`}
      bare
      ownHeading
      bottom={
        <ButtonLink
          kind="plain"
          wide
          large
          to={shift === undefined ? attendanceRecordsScreen.path : shiftLink(shift)}
          replace
        >
          {shift === undefined ? '查看参与记录' : '查看本班'}
        </ButtonLink>
      }
    >
      <ResultFrame kind="done" heading={`已${act}`} time="">
        <p className="result-lead">{msg}</p>
        {title && <p>{title}</p>}
      </ResultFrame>
      <div className="column stack-close result-acts">
        <BackButton second done />
      </div>
    </Page>
  )
}

const codeFaults = ['sign.code_expired', 'sign.code_wrong', 'sign.not_today']

function Failure({ result }: { result: SignResult }) {
  const { type, msg, time, title, retry, code = '' } = result
  const act = type === 'signout' ? '签退' : '签到'
  const { busy, scan } = useScan()
  const rescan = codeFaults.includes(code) || msg === scanWords.keptPrinted
  return (
    <Page
      title={`${act}结果`}
      bare
      ownHeading
      bottom={
        rescan ? (
          <Button wide large busy={busy} onClick={scan}>
            重新扫码
          </Button>
        ) : (
          <BackButton />
        )
      }
    >
      <ResultFrame
        kind="not"
        heading={type ? `${act}失败` : '无法签到'}
        time={time?.slice(11, 16) ?? ''}
      >
        <p className="result-lead">{msg}</p>
        {code === 'sign.code_expired' && <p>入口屏幕的码每30秒更换，请对着屏幕扫，不要扫照片</p>}
        {title && <p>{title}</p>}
        {rescan && <p>也可以找工作人员登记</p>}
      </ResultFrame>
      <div className="column stack-close result-acts">
        {rescan && <BackButton second />}
        {retry !== undefined && (
          <Link to={retry} className="link" replace>
            {retry === signInScreen.path ? '查看今日排班' : '重新加载'}
          </Link>
        )}
      </div>
    </Page>
  )
}

/** What is kept until it can be sent, and then what came of it. */
function KeptAnswer({ result }: { result: SignResult | undefined }) {
  useLayoutEffect(() => choiceDone(placeInHistory()), [])
  const kept = useKept()
  const [first] = useSyncExternalStore(keptPunches.subscribe, keptPunches.all)
  const delivered = useSyncExternalStore(keptPunches.subscribe, keptPunches.delivered)
  const { time = first?.time ?? '', type = first?.type ?? 'sign' } = result ?? {}
  const act = type === 'signout' ? '签退' : '签到'
  if (!kept && delivered) {
    const { punch, refusal, clock_minutes, waits } = delivered
    if (delivered.done)
      return (
        <Already
          result={{
            ok: false,
            type: punch.type,
            msg: refusal,
            ...(punch.id ? { shift: punch.id } : {}),
          }}
        />
      )
    if (refusal !== '')
      return (
        <Page
          title={`${act}结果`}
          bare
          ownHeading
          bottom={
            <ButtonLink wide large to={correctionOf(punch.id)} replace>
              申请更正
            </ButtonLink>
          }
        >
          <ResultFrame kind="not" heading={`${keptName(punch)}未被接受`} time="">
            <p className="result-lead">{refusal}</p>
          </ResultFrame>
          <div className="column stack-close result-acts">
            <BackButton second />
          </div>
        </Page>
      )
    return (
      <Page title={`${act}结果`} bare ownHeading bottom={<BackButton done />}>
        <ResultFrame kind="ok" heading={`${act}成功`} time={punch.time.slice(11, 16)}>
          <p className="result-lead">{deliveredWords(punch)}</p>
          {clock_minutes > 0 && <p>{clockWords(clock_minutes)}</p>}
          {waits !== '' && <p>{waits}</p>}
        </ResultFrame>
      </Page>
    )
  }
  return (
    <Page title={`${act}结果`} bare ownHeading bottom={<BackButton done />}>
      <ResultFrame
        kind="kept"
        heading={`已记下${act}`}
        time={momentInWords(time, time.slice(0, 10))}
      >
        <p className="result-lead">{keptWords({ time, type })}</p>
        {(result?.clock_minutes ?? 0) > 0 && <p>{clockWords(result?.clock_minutes ?? 0)}</p>}
        {result?.title && <p>{result.title}</p>}
      </ResultFrame>
      <div className="column stack-close result-acts">
        <KeptLine />
      </div>
    </Page>
  )
}
