import { latestFrom } from '@museum/contract/period.ts'
import { volunteerBadge } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Drawer, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { Sought } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { reviewLayer } from '../../components/useReviewKeys.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { attendancePage } from '../attendance/attendance.pages.ts'
import { auditPage } from '../audit/audit.pages.ts'
import { enlistsPage } from '../enlist/enlist.pages.ts'
import { hoursPage } from '../hours/hours.pages.ts'
import { useMay } from '../login/me.tsx'
import { statementsPage } from '../statement/statement.pages.ts'
import type { VolunteerInfo } from './Person.tsx'
import { Portrait } from './Person.tsx'
import { History, ProfileSections } from './ProfileSections.tsx'
import { personPlace } from './volunteer.pages.ts'

// The list is there before what one looks at, and changes, of a person. Each waits by itself: a dialog
// whose rendering another's waiting throws away would keep every Esc from those below.
const EditDialog = lazy(async () => ({ default: (await import('./EditDialog.tsx')).EditDialog }))
const ManageSection = lazy(async () => ({
  default: (await import('./ManageSection.tsx')).ManageSection,
}))
const ComingShifts = lazy(() => import('../leave/ComingShifts.tsx'))
const PlanSections = lazy(() => import('../wish/PlanSections.tsx'))

interface VolunteerDrawerProps {
  /** Whom to show; 0 for nobody. */
  id: number
  onClose: () => void
}

/** One volunteer in full: managing, profile with masked personal data, history. */
export function VolunteerDrawer({ id, onClose }: VolunteerDrawerProps) {
  const query = useQueryOf('GET /api/office/volunteers/:id', { id }, { enabled: id > 0 })
  const mayEdit = useMay('office.review')
  const mayAudit = useMay('office.admin')
  const [editing, setEditing] = useState(false)
  return (
    <Drawer
      title="志愿者详情"
      open={id > 0}
      onClose={onClose}
      // J and K go on to the next one above it.
      rootClassName={reviewLayer}
      size={720}
      destroyOnHidden
      extra={
        query.data ? (
          <Space>
            {mayAudit ? <Link to={`${auditPage.path}?volunteer_id=${id}`}>操作记录</Link> : null}
            <Link to={personPlace(id)}>打开详情页</Link>
            {mayEdit ? <Button onClick={() => setEditing(true)}>编辑资料</Button> : null}
          </Space>
        ) : null
      }
    >
      {query.data ? (
        <>
          <Volunteer info={query.data} />
          <Suspense>
            <EditDialog info={query.data} open={editing} onClose={() => setEditing(false)} />
          </Suspense>
        </>
      ) : (
        <Sought query={query} />
      )}
    </Drawer>
  )
}

function Volunteer({ info }: { info: VolunteerInfo }) {
  const mayReveal = useMay('office.review')
  return (
    <>
      <div className="person-head">
        <Portrait src={info.img_path} name={info.name} />
        <div>
          <h2 className="row gap-l">
            {info.name || '（未填写）'} <StatusTag {...volunteerBadge(info.status)} />
          </h2>
          {info.code ? <p className="figures">志愿者编号 {info.code}</p> : null}
          {info.first_assessment_time ? (
            <p className="figures">入馆日期 {info.first_assessment_time}</p>
          ) : null}
          {info.apply_time ? (
            <p className="figures">申请时间 {info.apply_time.slice(0, 16)}</p>
          ) : null}
          <Records info={info} />
        </div>
      </div>
      <Suspense fallback={<Waiting lines={4} ragged />}>
        <ManageSection info={info} />
      </Suspense>
      <Suspense fallback={<Waiting lines={3} ragged />}>
        <ComingShifts info={info} />
      </Suspense>
      <Suspense fallback={<Waiting lines={4} ragged />}>
        <PlanSections info={info} />
      </Suspense>
      <ProfileSections info={info} mayReveal={mayReveal} />
      <History moves={info.moves} />
    </>
  )
}

/** The way to what the person has served and enrolled in, each in its own list; a code names them alone. */
function Records({ info: { code, first_assessment_time } }: { info: VolunteerInfo }) {
  const { day } = useMuseumClock()
  if (code === '' || day === '') return null
  const one = new URLSearchParams({ q: code })
  const since = new URLSearchParams({
    q: code,
    start_date: latestFrom(day, first_assessment_time.slice(0, 10) || day),
    end_date: day,
  })
  return (
    <Space>
      <Link to={`${attendancePage.path}?${since}`}>考勤记录</Link>
      <Link to={`${hoursPage.path}?${since}`}>服务时长</Link>
      <Link to={`${enlistsPage.path}?enlist_status=0&${one}`}>报名记录</Link>
      <Link to={`${statementsPage.path}?${one}`}>服务证明</Link>
    </Space>
  )
}
