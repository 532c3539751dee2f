import type { ActivityStatus } from '@museum/contract/activity/activity.rules.ts'
import { activityStatusWords } from '@museum/contract/activity/activity.words.ts'
import {
  cancelRefusal,
  type EnlistStatus,
  hasLapsed,
  offersCancel,
} from '@museum/contract/enlist/enlist.rules.ts'
import { enlistBadge, enlistStatusWords } from '@museum/contract/enlist/enlist.words.ts'
import { quoted } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import type { RowOf } from '@museum/web-kit/pages.ts'
import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { Fact } from '../../components/Fact.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { Title } from '../../components/Title.tsx'
import { useNavigate } from '../../shell/router.tsx'
import { momentWords } from '../../today.ts'
import { detailAddress } from '../recruitment/addresses.ts'
import { useVolunteerStatus } from '../volunteer/volunteerStatus.ts'
import './enlist.css'

/** One enrolment with its state, and what can be done about it (§4.20–4.26). */
export function EnlistCard({ record }: { record: RowOf<'GET /api/enlist/list'> }) {
  const titleId = useId()
  const navigate = useNavigate()
  const userStatus = useVolunteerStatus()
  const { run, busy } = useCommand('POST /api/enlist/remove', { done: words.enrolCancelled })
  const cancel = () =>
    run(
      { id: record.enlist_id },
      {
        title: '取消报名',
        text: `确定取消${quoted(record.title)}的报名吗？名额将让给其他志愿者`,
        confirm: '确定取消',
        danger: true,
        cancel: '暂不取消',
      },
    )
  const enlist_status = record.enlist_status as EnlistStatus
  const activity_status = record.activity_status as ActivityStatus
  const refused = cancelRefusal({ enlist_status, activity_status }) !== undefined
  const lapsed = hasLapsed({ enlist_status, activity_status })
  const cancellable = offersCancel(enlist_status)
  return (
    <article className="card enlist-card" aria-labelledby={titleId}>
      <header className="row apart">
        <h2 id={titleId} className="room normal before">
          <Title text={record.title} />
        </h2>
        <StatusTag tone={enlistBadge(enlist_status).tone} text={enlistStatusWords[enlist_status]} />
      </header>
      {lapsed && <p className="note note-red below">活动已下架，报名不再有效</p>}
      <dl className="facts quiet below">
        <Fact name="单次服务">{record.single_time}</Fact>
        <Fact name="报名时间">{momentWords(record.enlist_time)}</Fact>
      </dl>
      {enlist_status === 2 && record.approval_remark !== '' && (
        <p className="note note-red below">未通过原因：{record.approval_remark}</p>
      )}
      <footer className="row at-end below">
        {cancellable && refused && !lapsed && (
          <span className="quiet small enlist-why">
            {activityStatusWords[activity_status]}，不能取消
          </span>
        )}
        {cancellable && (
          <Button
            kind="quiet"
            small
            danger
            disabled={refused}
            busy={busy}
            onClick={() => void cancel()}
          >
            取消报名
          </Button>
        )}
        <Button
          kind="plain"
          small
          onClick={() => navigate(detailAddress(record.activity_id, userStatus))}
        >
          查看详情
        </Button>
      </footer>
    </article>
  )
}

/** The shape of a card that is still being fetched. */
export function EnlistCardSkeleton() {
  return (
    <div className="card enlist-card">
      <Skeleton lines={3} />
      <div className="enlist-blank-foot">
        <Skeleton height="36px" />
      </div>
    </div>
  )
}
