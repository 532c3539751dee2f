import { dayText } from '@museum/contract/day.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import { useLayoutEffect } from 'react'
import { ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Notice.tsx'
import { Page } from '../../components/Page.tsx'
import { paths } from '../../paths.ts'
import { isDeep, placeInHistory } from '../../shell/deep.ts'
import { useHome } from '../../shell/home.ts'
import { Link, useLocation, useNavigate } from '../../shell/router.tsx'
import { museumToday } from '../../today.ts'
import { choiceDone } from './signChoice.ts'
import { resultOf, type SignResult } from './signResult.ts'
import './sign.css'

/** What came of signing, to be seen at arm's length (§2.85–2.86, §8.25–8.28). */
export default function SignResultScreen() {
  const result = resultOf(useLocation().state)
  if (!result)
    return (
      <Page title="签到结果">
        <Empty
          text="这里没有签到结果"
          action={
            <ButtonLink to={paths.signIn} replace>
              去签到
            </ButtonLink>
          }
        />
      </Page>
    )
  return <Answer result={result} />
}

function Answer({ result }: { result: SignResult }) {
  const { ok, type, msg, time, title, minutes, retry } = result
  const act = type === 'signout' ? '签退' : '签到'
  // Before it is seen: who goes back at once would be at another place when an effect ran later.
  useLayoutEffect(() => {
    if (ok) choiceDone(placeInHistory())
  }, [ok])
  const heading = type ? `${act}${ok ? '成功' : '失败'}` : '无法签到'
  return (
    <Page title={`${act}结果`} bare ownHeading>
      <div className={ok ? 'sign-result sign-result-ok' : 'sign-result sign-result-not'}>
        <div className="sign-result-answer" role={ok ? 'status' : 'alert'}>
          <svg className="sign-result-icon" viewBox="0 0 120 120" aria-hidden="true">
            <circle cx="60" cy="60" r="55" />
            <path d={ok ? 'm33 62 19 19 36-40' : 'm40 40 40 40m0-40L40 80'} />
          </svg>
          <h1>{heading}</h1>
          {time && <p className="sign-result-time">{time.slice(11, 19)}</p>}
          {time && <p>{dayText(time.slice(0, 10), museumToday())}</p>}
          {minutes !== undefined && (
            <p className="sign-result-counted">本班计{hoursText(minutes)}</p>
          )}
          {title && <p className="sign-result-title">{title}</p>}
          {msg !== heading && <p className="sign-result-msg">{msg}</p>}
        </div>
        <div className="sign-result-next">
          <BackButton ok={ok} />
          {retry !== undefined && (
            <Link to={retry} replace>
              {retry === paths.signIn ? '查看今日排班' : '重新加载'}
            </Link>
          )}
          {ok && (
            <Link to={paths.attendanceRecords} replace>
              查看参与记录
            </Link>
          )}
        </div>
      </div>
    </Page>
  )
}

/** After a success there is nothing more to do where one came from. */
function BackButton({ ok }: { ok: boolean }) {
  const navigate = useNavigate()
  const home = useHome()
  const deep = isDeep()
  return (
    <button
      type="button"
      className="sign-result-back"
      onClick={() => (ok || deep ? navigate(home, { replace: true }) : navigate(-1))}
    >
      返回
    </button>
  )
}
