import { CloseOutlined } from '@ant-design/icons'
import { joined } from '@museum/contract/text.ts'
import { decisionTo, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerBadge } from '@museum/contract/volunteer/volunteer.words.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Button, Input, Space } from 'antd'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { Sought } from '../../components/Blank.tsx'
import { Decision } from '../../components/Decision.tsx'
import type { Review } from '../../components/ReviewPage.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { upTo } from '../../components/textRules.ts'
import type { VolunteerInfo, VolunteerRow } from '../volunteer/Person.tsx'
import { Portrait } from '../volunteer/Person.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { History, ProfileSections } from '../volunteer/ProfileSections.tsx'
import { Appointment, expectedWords } from './Appointment.tsx'
import { applicationsPage } from './application.pages.ts'
import { ProposedStep } from './NextStep.tsx'
import { type Next, stepAfter } from './nextRules.ts'
import { useWindowLeft } from './useWindowLeft.ts'

/** What the queue and a link alike know of an application. */
export type Applied = Pick<VolunteerRow, 'id' | 'name' | 'status'>

interface ApplicationPanelProps {
  review: Review<Applied>
  count: number
  mayReview: boolean
  readAt: string
  /** What is said of the step that passing leads to. */
  next: Next
  /** Whether that is what was said to the one before. */
  isProposed: boolean
  onNext: (next: Next) => void
  /** What is noted for the office alone. */
  internal: string
  onInternal: (text: string) => void
  /** The step at which it waits, where that is another tab's. */
  elsewhere: number | undefined
}

/** One application in full beside the queue, with its history and the decision. */
export function ApplicationPanel(props: ApplicationPanelProps) {
  const { review, count, readAt } = props
  const { id, row, at, gone } = review
  const query = useQueryOf('GET /api/office/volunteers/:id', { id })
  const name = row?.name ?? query.data?.name
  const step = row && stepAfter(row.status)
  const { elsewhere, mayReview } = props
  // In a low window the applicant has the room; who once unfolds it keeps it so.
  const [folded, setFolded] = useState(() => window.innerHeight < lowWindow)
  const windowLeft = useWindowLeft()
  return (
    <section
      ref={windowLeft}
      className="card col panel"
      aria-label={name === undefined ? '申请' : `${name}的申请`}
    >
      <header className="row apart line-below panel-head">
        <span className="hint">{at < 0 ? '不在本页' : `本页 ${at + 1}/${count}`}</span>
        <Space>
          <Button size="small" disabled={at === 0} onClick={() => review.step(-1)}>
            上一份
          </Button>
          <Button size="small" disabled={at === count - 1} onClick={() => review.step(1)}>
            下一份
          </Button>
          <Button
            size="small"
            type="text"
            aria-label="关闭"
            icon={<CloseOutlined />}
            onClick={review.close}
          />
        </Space>
      </header>
      {/* One key for all that is one applicant's: two children of one key would outlive each other. */}
      <Fragment key={id}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it */}
        <section className="panel-body" tabIndex={0} aria-label="申请内容">
          {query.data ? (
            <Application
              info={query.data}
              // What is read anew after one's own decision is its work.
              overtaken={
                !review.own &&
                (gone || review.moved || (row !== undefined && query.data.status !== row.status))
              }
              mayReview={mayReview}
            />
          ) : (
            <Sought query={query} />
          )}
        </section>
        {review.decidable && row ? (
          <footer className="stack gap-l line-above panel-foot">
            <Decision review={review} readAt={readAt} passWord={passWord(row, query.data)}>
              {query.data?.first_yes_by ? (
                <p className="small amber">
                  {query.data.first_yes_by} 已于 {query.data.first_yes_at.slice(0, 16)}{' '}
                  同意转为正式志愿者，还需另一位审核员同意。
                </p>
              ) : null}
              <details
                className="panel-more"
                open={!folded}
                onToggle={({ currentTarget }) => setFolded(!currentTarget.open)}
              >
                <summary className="hint">
                  {joined([
                    step ? `${step}：${expectedWords(props.next) || '未定'}` : '',
                    props.internal.trim() === '' ? '内部备注' : '已写内部备注',
                  ])}
                </summary>
                {step ? (
                  <ProposedStep
                    step={step}
                    value={props.next}
                    onChange={props.onNext}
                    proposed={props.isProposed}
                  />
                ) : null}
                <Input
                  aria-label="内部备注（选填）"
                  placeholder="内部备注（选填），仅办公室可见"
                  value={props.internal}
                  {...upTo(internalLimit, props.internal)}
                  onChange={({ target }) => props.onInternal(target.value)}
                />
              </details>
            </Decision>
          </footer>
        ) : null}
        {mayReview && elsewhere !== undefined && !gone ? (
          <footer className="stack gap-l line-above panel-foot">
            <p className="hint">
              这份申请在“{volunteerBadge(elsewhere).word}”，请到该阶段审核。{' '}
              <Link to={`${applicationsPage.path}?step=${elsewhere}&open=${id}`}>
                到“{volunteerBadge(elsewhere).word}”审核
              </Link>
            </p>
          </footer>
        ) : null}
      </Fragment>
    </section>
  )
}

const internalLimit = 500

/** Pixels below which a window is low, as the style sheet says too. */
const lowWindow = 800

/** Where passing leads; of two yeses the second alone leads there. */
function passWord(row: Applied, info: VolunteerInfo | undefined): string {
  const first = info?.status === row.status ? info.first_yes_by : ''
  return first ? `同意（第二人），进入“${nextWord(row)}”` : `通过，进入“${nextWord(row)}”`
}

const nextWord = ({ status }: Applied) =>
  volunteerBadge(decisionTo(status as VolunteerStatus, 'pass') ?? 0).word

interface ApplicationProps {
  info: VolunteerInfo
  overtaken: boolean
  mayReview: boolean
}

function Application({ info, overtaken, mayReview }: ApplicationProps) {
  return (
    <>
      {overtaken ? <Overtaken info={info} /> : null}
      <div className="person-head">
        <Portrait src={info.img_path} name={info.name} />
        <div>
          <h2 className="row gap-l">
            <PersonLink id={info.id}>{info.name || '（未填写）'}</PersonLink>{' '}
            <StatusTag {...volunteerBadge(info.status)} />
          </h2>
          <p className="figures">申请时间 {info.apply_time.slice(0, 16)}</p>
          {info.code ? <p className="figures">志愿者编号 {info.code}</p> : null}
          {info.approval_remark ? <p>审核意见：{info.approval_remark}</p> : null}
          <Appointment
            key={`${info.status}${info.next_time}${info.next_place}`}
            info={info}
            mayChange={mayReview}
          />
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
      title={`${last.by || '申请人'}已于 ${last.at.slice(0, 16)} 将这份申请改为“${volunteerBadge(info.status).word}”`}
      description="您看到的内容已更新；没有生效的操作不会覆盖对方的决定。"
    />
  )
}
