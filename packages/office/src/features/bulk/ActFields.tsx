import { mostSetUp } from '@museum/contract/set-up.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Checkbox, DatePicker, Radio, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { ActivitySelect } from '../enlist/ActivitySelect.tsx'
import { LabelSelect } from '../label/LabelSelect.tsx'
import { MeetingChoice } from '../meeting/Invitation.tsx'
import { GroupSelect } from '../volunteer/GroupSelect.tsx'
import { ActLine } from './ActLine.tsx'
import type { What } from './bulkForm.ts'
import { DecideFields, type Left, RevokeFields } from './DecideFields.tsx'
import { LeaveFields } from './LeaveFields.tsx'
import { NotifyFields } from './NotifyFields.tsx'
import { StatementFields } from './StatementFields.tsx'

interface ActFieldsProps<W extends What = What> {
  what: W
  onChange: (what: What) => void
}

interface AllFieldsProps extends ActFieldsProps {
  /** Who is left out now, and why. */
  left: Left
  /** When a letter is to go out; empty for at once. */
  later: string
  onLater: (send_at: string) => void
}

/** What an act takes. */
export function ActFields({ what, left, onChange, later, onLater }: AllFieldsProps) {
  switch (what.act) {
    case 'renew':
      return <RenewFields what={what} onChange={onChange} />
    case 'notify':
      return <NotifyFields {...{ what, onChange, later, onLater }} />
    case 'group':
      return (
        <ActLine label="分到">
          <GroupSelect
            label="分到"
            none="移出分组"
            value={Number(what.group_id)}
            onChange={(group_id) => onChange({ ...what, group_id })}
          />
        </ActLine>
      )
    case 'grant':
    case 'revoke':
      return <GrantFields what={what} onChange={onChange} />
    case 'enlist':
      return (
        <ActLine label="活动">
          <ActivitySelect
            none="请选择"
            value={String(what.activity_id || '')}
            onChange={(id) => onChange({ ...what, activity_id: Number(id) || 0 })}
          />
        </ActLine>
      )
    case 'label':
    case 'unlabel':
      return (
        <ActLine label="标签">
          <LabelSelect
            label="标签"
            placeholder="请选择"
            value={Number(what.label_id)}
            makes={what.act === 'label'}
            onChange={(label_id) => onChange({ ...what, label_id })}
          />
        </ActLine>
      )
    case 'leave':
      return <LeaveFields what={what} onChange={onChange} />
    case 'statement':
      return <StatementFields what={what} onChange={onChange} />
    case 'application_pass':
    case 'application_fail':
    case 'enlist_pass':
    case 'enlist_fail':
    case 'post_pass':
    case 'post_fail':
      return <DecideFields what={what} left={left} onChange={onChange} />
    case 'invite':
      return (
        <MeetingChoice
          kind={what.kind}
          meeting={Number(what.meeting_id)}
          onMeeting={(meeting_id) => onChange({ ...what, meeting_id })}
        />
      )
    case 'statement_revoke':
      return <RevokeFields what={what} onChange={onChange} />
    default:
      return null
  }
}

type Renewing = Extract<What, { act: 'renew' }>

const untilADay = 0

function RenewFields({ what, onChange }: ActFieldsProps<Renewing>) {
  const { day } = useMuseumClock()
  const { until, months } = what
  const byDay = until !== undefined
  const chosen = byDay ? untilADay : Number(months ?? 12)
  const change = (value: number) => {
    const { until: _, months: __, ...rest } = what
    onChange(value === untilADay ? { ...rest, until: '' } : { ...rest, months: value })
  }
  return (
    <>
      <ActLine label="续到">
        <Segmented
          aria-label="续到"
          value={chosen}
          options={[
            ...[6, 12, 24].map((value) => ({ value, label: `${value}个月` })),
            { value: untilADay, label: '到某一天' },
          ]}
          onChange={change}
        />
        {byDay ? (
          <DatePicker
            aria-label="有效期至"
            allowClear={false}
            value={until ? dayjs(String(until)) : null}
            disabledDate={(date) => day !== '' && date.isBefore(dayjs(day), 'day')}
            onChange={(date) => onChange({ ...what, until: date?.format('YYYY-MM-DD') ?? '' })}
          />
        ) : null}
      </ActLine>
      {byDay ? null : (
        <ActLine label="从哪天起">
          <Radio.Group
            value={what.from ?? 'end'}
            options={[
              { value: 'end', label: '原到期日（已过期的从今天）' },
              { value: 'today', label: '今天' },
            ]}
            onChange={({ target }) => onChange({ ...what, from: target.value })}
          />
        </ActLine>
      )}
      <ActLine label="通知">
        <Checkbox
          checked={what.tell === 1}
          onChange={({ target }) => onChange({ ...what, tell: target.checked ? 1 : 0 })}
        >
          告诉本人：您的工作证已续期，有效期至……
        </Checkbox>
      </ActLine>
    </>
  )
}

type Granting = Extract<What, { act: 'grant' | 'revoke' }>

function GrantFields({ what, onChange }: ActFieldsProps<Granting>) {
  const query = useQueryOf('GET /api/office/service-types', { limit: mostSetUp })
  const options = (query.data?.list ?? [])
    .filter(({ disabled }) => disabled === 0)
    .map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <ActLine label="服务类型">
        <Select
          aria-label="服务类型"
          className="group-select"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="请选择"
          loading={query.isFetching}
          value={Number(what.service_type_id) || null}
          options={options}
          onChange={(service_type_id) => onChange({ ...what, service_type_id })}
        />
      </ActLine>
      {what.act === 'grant' ? (
        <ActLine label="有效期至">
          <DatePicker
            aria-label="有效期至"
            placeholder="十二个月"
            value={what.until ? dayjs(String(what.until)) : null}
            onChange={(date) => {
              const { until: _, ...rest } = what
              onChange(date ? { ...rest, until: date.format('YYYY-MM-DD') } : rest)
            }}
          />
        </ActLine>
      ) : null}
    </>
  )
}
