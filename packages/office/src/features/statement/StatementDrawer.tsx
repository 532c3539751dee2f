import { volunteerSelf } from '@museum/contract/audit/audit.words.ts'
import {
  correctedWords,
  countedBySecondsWords,
  statedPeriod,
  statementBadges,
} from '@museum/contract/statement/statement.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert, Button, Descriptions, Drawer, Space } from 'antd'
import { useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { saveFile } from '../../components/saveFile.ts'
import { reviewLayer } from '../../components/useReviewKeys.ts'
import { useMay } from '../login/me.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { ReplaceDialog, RevokeDialog, type StatementInfo } from './StatementDialogs.tsx'

interface StatementDrawerProps {
  /** Which to show; 0 for none. */
  id: number
  onClose: () => void
  /** Another one: what took its place. */
  onOpen: (id: number) => void
}

/** One statement in full: what it says, where it stands, and what can be done about it. */
export function StatementDrawer({ id, onClose, onOpen }: StatementDrawerProps) {
  const query = useQueryOf(
    'GET /api/office/statements/:id',
    { id },
    { enabled: id > 0, fresh: true },
  )
  const mayAct = useMay('office.review')
  const [asked, setAsked] = useState<'revoke' | 'replace'>()
  const info = query.data
  const close = () => setAsked(undefined)
  return (
    <Drawer
      title="证明详情"
      open={id > 0}
      onClose={onClose}
      // J and K go on to the next one above it.
      rootClassName={reviewLayer}
      mask={false}
      size={520}
      destroyOnHidden
      extra={
        info && mayAct ? (
          <Button onClick={() => void saveFile('GET /api/office/statements/:id/file', { id })}>
            下载PDF
          </Button>
        ) : null
      }
      footer={
        info && mayAct && info.state !== 'revoked' ? (
          <Space>
            {info.state === 'valid' ? (
              <Button type="primary" onClick={() => setAsked('replace')}>
                重新开具
              </Button>
            ) : null}
            <Button danger onClick={() => setAsked('revoke')}>
              撤销
            </Button>
          </Space>
        ) : null
      }
    >
      {info ? (
        <>
          <Detail info={info} />
          <RevokeDialog info={info} open={asked === 'revoke'} onClose={close} />
          <ReplaceDialog info={info} open={asked === 'replace'} onClose={close} onMade={onOpen} />
        </>
      ) : (
        <Sought query={query} />
      )}
    </Drawer>
  )
}

function Detail({ info }: { info: StatementInfo }) {
  const { service_arr, revoked_at, replaced_at } = info
  return (
    <>
      <h2 className="row gap-l drawer-name">
        {info.number} <StatusTag {...statementBadges[info.state]} />
      </h2>
      {info.corrected === 1 && info.state === 'valid' ? (
        <Alert
          type="warning"
          showIcon
          title={correctedWords}
          description={`现有记录为 ${info.now_service_time_name}、${info.now_service_count}次；查验页会写明有更正，可重新开具。`}
        />
      ) : null}
      <Descriptions
        column={1}
        size="small"
        title="证明内容"
        items={[
          {
            key: 'name',
            label: '姓名',
            children: <PersonLink id={info.volunteer_id}>{info.name}</PersonLink>,
          },
          { key: 'code', label: '志愿者编号', children: info.code },
          { key: 'document', label: '证件号码', children: info.id_num_masked || '未印' },
          {
            key: 'period',
            label: '服务期间',
            children: statedPeriod({ first: info.first_day, last: info.last_day }),
          },
          { key: 'hours', label: '服务时长', children: info.service_time_name },
          ...(info.counted_by === 'seconds'
            ? [{ key: 'rule', label: '算法', children: countedBySecondsWords }]
            : []),
          { key: 'times', label: '服务次数', children: `${info.service_count}次` },
          {
            key: 'content',
            label: '服务内容',
            children: service_arr
              .map((type) => `${type.name} ${type.service_time_name}、${type.service_count}次`)
              .join('；'),
          },
          { key: 'unit', label: '记录单位', children: info.unit },
          { key: 'phone', label: '联系电话', children: info.phone || '—' },
        ]}
      />
      <Descriptions
        column={1}
        size="small"
        title="出具"
        items={[
          { key: 'at', label: '出具时间', children: info.issued_at.slice(0, 16) },
          { key: 'by', label: '出具人', children: info.issued_by || volunteerSelf },
          ...(replaced_at === ''
            ? []
            : [
                { key: 'replaced', label: '替换时间', children: replaced_at.slice(0, 16) },
                { key: 'next', label: '新证明', children: info.replaced_number },
              ]),
          ...(revoked_at === ''
            ? []
            : [
                {
                  key: 'revoked',
                  label: '撤销',
                  children: `${info.revoked_by} ${revoked_at.slice(0, 16)}`,
                },
                { key: 'why', label: '撤销原因', children: info.revoked_reason },
              ]),
          {
            key: 'sum',
            label: '文件校验值',
            children: <span className="figures">{info.sha256 || '尚未生成'}</span>,
          },
        ]}
      />
    </>
  )
}
