import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { CallOffice } from '../../components/CallOffice.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Joined } from '../../components/Joined.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { Title } from '../../components/Title.tsx'
import { Link, useSearchParams } from '../../shell/router.tsx'
import { dayWords } from '../../today.ts'
import { attendanceRecordsScreen } from '../attendance/attendance.screens.ts'
import { idIn } from '../recruitment/addresses.ts'
import { feedbackScreen } from './feedback.screens.ts'
import { type OwnFeedback, ShiftFeedback } from './ShiftFeedback.tsx'
import './feedback.css'

/** What one says of a shift of one's own; the office alone reads it. */
export default function FeedbackScreen() {
  const id = idIn(useSearchParams()[0].get('id'))
  const query = useQueryOf(
    'GET /api/roster/feedback',
    { id },
    { enabled: id > 0, fresh: true, own: true },
  )
  return (
    <Page>
      <Loaded
        query={{ ...query, isEnabled: id > 0 }}
        skeleton={<ScreenSkeleton />}
        gone={<Gone to={attendanceRecordsScreen.path}>查看参与记录</Gone>}
      >
        {(feedback) => (
          <div className="cards">
            <section className="card feedback" aria-label="班次">
              <Link to={shiftLink(id)} className="row onward taps touch">
                <span className="medium grow">
                  {dayWords(feedback.date)} <span className="part">{spanInWords(feedback)}</span>
                </span>
              </Link>
              <h2 className="below-close">
                <Title text={feedback.title} />
              </h2>
              <p className="quiet whole below-close">
                <Joined parts={[feedback.service_type_name, feedback.place_name]} />
              </p>
            </section>
            <ShiftFeedback feedback={feedback} />
            {closedWords(feedback) !== '' && (
              <p className="card">
                {closedWords(feedback)}
                <CallOffice after={closedWords(feedback)} />
              </p>
            )}
          </div>
        )}
      </Loaded>
      <HelpLink of={feedbackScreen} />
    </Page>
  )
}

/** Why nothing can be said, and what to do instead; empty where something can, or is said already. */
function closedWords({ refusal, mood }: OwnFeedback): string {
  if (refusal === 'feedback.too_late' && mood === 0)
    return '已超过48小时，不能再反馈。如有需要，请联系志愿者办公室'
  if (refusal === 'feedback.not_yet') return '服务结束后可以反馈'
  if (refusal === 'feedback.not_served')
    return '这次服务没有签到记录，不能反馈。如果您到过场，请联系志愿者办公室'
  return ''
}
