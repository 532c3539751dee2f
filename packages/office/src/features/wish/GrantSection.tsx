import type { OutputOf } from '@museum/contract/calls.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { grantState } from '@museum/contract/wish/grant.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Space, Table } from 'antd'
import { Sought } from '../../components/Blank.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useBulkOfOne } from '../../components/useBulkOfOne.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import { working } from '../../components/working.tsx'
import { useMay } from '../login/me.tsx'
import type { VolunteerInfo } from '../volunteer/Person.tsx'
import { Section } from '../volunteer/ProfileSections.tsx'

type Grant = OutputOf<'GET /api/office/volunteers/:id/grants'>['list'][number]

/** 上岗资格: which types that need it a volunteer may serve until when, and how often they did. */
export function GrantSection({ info }: { info: VolunteerInfo }) {
  const query = useQueryOf('GET /api/office/volunteers/:id/grants', { id: info.id })
  const { day } = useMuseumClock()
  const may = useMay('office.schedule') && isVolunteer(info.status as VolunteerStatus)
  const acts = may && query.data?.list.some(({ id, need_grant }) => id > 0 || need_grant === 1)
  return (
    <Section title="上岗资格">
      {query.data?.list.length === 0 ? (
        <p className="hint">还没有需要资格的服务类型。</p>
      ) : query.data ? (
        <Table<Grant>
          size="small"
          pagination={false}
          rowKey="service_type_id"
          dataSource={query.data.list}
          columns={[
            { title: '服务类型', dataIndex: 'service_type_name' },
            { title: '已服务', dataIndex: 'served', align: 'right', render: (n) => `${n}次` },
            { title: '有效期', key: 'until', render: (_, grant) => untilWords(grant, day) },
            ...(acts
              ? [
                  {
                    title: '操作',
                    key: 'acts',
                    className: 'screen-only',
                    render: (_: unknown, grant: Grant) => <GrantActs info={info} grant={grant} />,
                  },
                ]
              : []),
          ]}
        />
      ) : (
        <Sought query={query} />
      )}
    </Section>
  )
}

function untilWords({ until, need_grant }: Grant, day: string): string {
  const state = grantState(until, day)
  if (state === 'none') return need_grant === 1 ? '未授予' : '不需要'
  return { good: `至${until}`, ending: `至${until}，即将到期`, ended: `${until}已到期` }[state]
}

function GrantActs({ info, grant }: { info: VolunteerInfo; grant: Grant }) {
  const ask = useAsk()
  const one = useBulkOfOne()
  const { service_type_id, service_type_name, need_grant, coming } = grant
  return (
    <Space>
      {need_grant === 1 && (
        <Button
          size="small"
          loading={working(one.busy)}
          aria-label={`${grant.id > 0 ? '续期' : '授予'} ${service_type_name}`}
          onClick={() => void one.tell({ act: 'grant', service_type_id }, info)}
        >
          {grant.id > 0 ? '续期12个月' : '授予12个月'}
        </Button>
      )}
      {grant.id > 0 && (
        <Button
          size="small"
          danger
          loading={working(one.busy)}
          aria-label={`收回 ${service_type_name}`}
          onClick={() =>
            ask({
              title: `收回“${service_type_name}”上岗资格`,
              content:
                coming > 0
                  ? `之后不能再排这类服务；已有的${coming}个排班仍保留，如需取消请到排班计划处理。60 秒内可以撤销。`
                  : '之后不能再排这类服务。60 秒内可以撤销。',
              okText: '收回',
              act: () => one.tell({ act: 'revoke', service_type_id }, info),
            })
          }
        >
          收回
        </Button>
      )}
    </Space>
  )
}
