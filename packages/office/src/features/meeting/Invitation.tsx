import { freeText } from '@museum/contract/activity/activity.words.ts'
import { dayText } from '@museum/contract/day.ts'
import { invitedText, meetingKindWords } from '@museum/contract/meeting/meeting.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Select } from 'antd'
import { useMuseumClock } from '../../components/useMuseumClock.ts'

const most = 100

interface InvitationProps {
  kind: 'interview' | 'assessment'
  /** The meeting to which they are invited; 0 for whichever is open. */
  meeting: number
  onMeeting: (id: number) => void
}

/** To which meeting people are invited, what they read, and how many seats are left. */
export function Invitation({ kind, meeting, onMeeting }: InvitationProps) {
  const { day } = useMuseumClock()
  const open = useOpenMeetings(kind)
  const to = open?.find(({ id }) => id === meeting)
  const { title, content } = invitedText('invited', kind, to, day)
  return (
    <>
      <MeetingChoice {...{ kind, meeting, onMeeting }} />
      <section className="below notice" aria-label="对方将收到">
        <p>
          对方将收到：<strong>{title}</strong>
        </p>
        <p className="written small">{content}</p>
      </section>
    </>
  )
}

/** Meetings of a kind that can be booked. */
export function useOpenMeetings(kind: InvitationProps['kind']) {
  const { data } = useQueryOf('GET /api/office/meetings', { kind, when: 'coming', limit: most })
  return data?.list.filter(
    ({ gives, shown, taken, all_seats }) =>
      gives === 'step' && shown === 'open' && taken < all_seats,
  )
}

/** Chooses to which meeting people are invited. */
export function MeetingChoice({ kind, meeting, onMeeting }: InvitationProps) {
  const { day } = useMuseumClock()
  const open = useOpenMeetings(kind)
  const what = meetingKindWords[kind]
  const none = open?.length === 0
  return (
    <div className="row gap-l wrap below">
      <label className="hint fixed" htmlFor="invited-to">
        邀请到
      </label>
      <Select
        id="invited-to"
        className="grow"
        value={open?.some(({ id }) => id === meeting) ? meeting : 0}
        loading={open === undefined}
        options={[
          { value: 0, label: none ? `还没有可约的${what}` : `任一开放的${what}场次，由对方选` },
          ...(open ?? []).map((one) => ({
            value: one.id,
            label: `${dayText(one.date, day)} ${spanInWords(one)} ${one.place}　${one.title}（${freeText(one.all_seats - one.taken)}）`,
          })),
        ]}
        onChange={onMeeting}
      />
      {none ? <span className="amber small">请先开放预约</span> : null}
    </div>
  )
}
