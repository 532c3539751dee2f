import { CloseOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton, Space } from 'antd'
import { useCall } from '../../call/useCall.ts'
import { Failure } from '../../table/Failure.tsx'
import { StatusTag } from '../../table/StatusTag.tsx'
import { History } from '../volunteer/History.tsx'
import { Portrait } from '../volunteer/Portrait.tsx'
import { ProfileSections } from '../volunteer/ProfileSections.tsx'
import { type VolunteerInfo, type VolunteerRow, volunteerSign } from '../volunteer/volunteerRows.ts'
import { DecisionBar } from './DecisionBar.tsx'

interface ApplicationPanelProps {
  row: VolunteerRow
  /** Its place on the page; -1 once it has left the queue. */
  at: number
  count: number
  mayReview: boolean
  decidable: boolean
  pending: boolean
  onClose: () => void
  onStep: (by: 1 | -1) => void
  onPass: (remark: string) => void
  onFail: () => void
}

/** One application in full beside the queue, with its history and the decision. */
export function ApplicationPanel(props: ApplicationPanelProps) {
  const { row, at, count, onStep } = props
  const query = useCall('GET /api/office/volunteers/:id', { id: row.id })
  return (
    <section className="card panel" aria-label={`${row.name}的申请`}>
      <header className="panel-head">
        <span className="hint">{at < 0 ? '已不在本列表' : `本页 ${at + 1}/${count}`}</span>
        <Space>
          <Button size="small" disabled={at === 0} onClick={() => onStep(-1)}>
            上一份
          </Button>
          <Button size="small" disabled={at === count - 1} onClick={() => onStep(1)}>
            下一份
          </Button>
          <Button
            size="small"
            type="text"
            aria-label="关闭"
            icon={<CloseOutlined />}
            onClick={props.onClose}
          />
        </Space>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it */}
      <section className="panel-body" tabIndex={0} aria-label="申请内容" key={row.id}>
        {query.data ? (
          <Application info={query.data} seen={row.status} gone={at < 0} {...props} />
        ) : query.isError ? (
          <Failure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <div role="status" aria-busy="true" aria-label="正在载入">
            <Skeleton
              active
              title={false}
              avatar={{ shape: 'square', size: 96 }}
              paragraph={{ rows: 12 }}
            />
          </div>
        )}
      </section>
      {props.decidable ? (
        <DecisionBar
          key={row.id}
          status={row.status}
          pending={props.pending}
          onPass={props.onPass}
          onFail={props.onFail}
        />
      ) : null}
    </section>
  )
}

interface ApplicationProps {
  info: VolunteerInfo
  seen: number
  gone: boolean
  mayReview: boolean
}

function Application({ info, seen, gone, mayReview }: ApplicationProps) {
  return (
    <>
      {gone || info.status !== seen ? <Overtaken info={info} /> : null}
      <div className="person-head">
        <Portrait src={info.img_path} name={info.name} />
        <div>
          <h2>
            {info.name || '（未填写）'} <StatusTag {...volunteerSign(info.status)} />
          </h2>
          <p className="figures">申请时间 {info.apply_time.slice(0, 16)}</p>
          {info.code ? <p className="figures">志愿者编号 {info.code}</p> : null}
          {info.approval_remark ? <p>审核意见：{info.approval_remark}</p> : null}
        </div>
      </div>
      <ProfileSections info={info} mayReveal={mayReview} />
      <History moves={info.moves} />
    </>
  )
}

/** Somebody else was faster: who, when and where it led. */
function Overtaken({ info }: { info: VolunteerInfo }) {
  const last = info.moves.at(-1)
  if (!last) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={`${last.by || '申请人'}已于 ${last.at.slice(0, 16)} 将这份申请改为“${volunteerSign(info.status).word}”`}
      description="您看到的内容已更新；没有生效的操作不会覆盖对方的决定。"
    />
  )
}
