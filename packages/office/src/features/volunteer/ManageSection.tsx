import { certificateSign, volunteerSign } from '@museum/contract/signs.ts'
import { correctionsOf, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { StatusTag } from '../../components/StatusTag.tsx'
import { useMay } from '../login/me.tsx'
import { ClaimCodeDialog } from './ClaimCodeDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import { Section } from './ProfileSections.tsx'
import { RenewDialog } from './RenewDialog.tsx'
import { useVolunteerActs } from './useVolunteerActs.ts'
import type { VolunteerInfo } from './volunteerRows.ts'

/** Group, certificate and login of a volunteer, with what may be done about each. */
export function ManageSection({ info }: { info: VolunteerInfo }) {
  const mayEdit = useMay('office.review')
  const mayDisable = useMay('office.admin')
  const acts = useVolunteerActs(info)
  const [renewing, setRenewing] = useState(false)
  const [handing, setHanding] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const formal = info.status === 7
  const leads = info.leads.map(({ name }) => name).join('、')
  return (
    <Section title="管理">
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'status',
            label: '审核',
            children: (
              <span className="managed">
                <StatusTag {...volunteerSign(info.status)} />
                {mayEdit && correctionsOf(info.status as VolunteerStatus).length > 0 ? (
                  <Button size="small" onClick={() => setCorrecting(true)}>
                    更正审核
                  </Button>
                ) : null}
              </span>
            ),
          },
          {
            key: 'group',
            label: '分组',
            children:
              mayEdit && formal ? (
                <GroupSelect
                  label="所属分组"
                  none="未分组"
                  value={info.group_id}
                  disabled={acts.pending}
                  onChange={acts.setGroup}
                />
              ) : (
                info.group || '—'
              ),
          },
          ...(leads ? [{ key: 'leads', label: '担任组长', children: leads }] : []),
          {
            key: 'certificate',
            label: '证件',
            children: (
              <span className="managed">
                <StatusTag {...certificateSign(info)} />
                {info.certificate_end_time ? (
                  <span className="figures">有效期至 {info.certificate_end_time}</span>
                ) : null}
                {info.certificate_voided === 1 ? <span>已由办公室作废</span> : null}
                {mayEdit && formal ? (
                  <>
                    <Button size="small" onClick={() => setRenewing(true)}>
                      续期
                    </Button>
                    {info.certificate_voided === 1 ? (
                      <Button size="small" onClick={acts.restoreCertificate}>
                        恢复证件
                      </Button>
                    ) : (
                      <Button size="small" danger onClick={acts.voidCertificate}>
                        作废证件
                      </Button>
                    )}
                  </>
                ) : null}
              </span>
            ),
          },
          {
            key: 'login',
            label: '账号',
            children: (
              <span className="managed">
                {info.disabled === 1 ? (
                  <StatusTag tone="grey" word="已停用" />
                ) : info.has_login === 1 ? (
                  <StatusTag tone="celadon" word="已绑定微信" />
                ) : (
                  <StatusTag tone="amber" word="尚未绑定微信" />
                )}
                {mayEdit && info.has_login === 0 && info.disabled === 0 ? (
                  <Button size="small" onClick={() => setHanding(true)}>
                    生成绑定码
                  </Button>
                ) : null}
                {!mayDisable ? null : info.disabled === 1 ? (
                  <Button size="small" onClick={acts.enable}>
                    启用账号
                  </Button>
                ) : (
                  <Button size="small" danger onClick={acts.disable}>
                    停用账号
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      <RenewDialog info={info} open={renewing} onClose={() => setRenewing(false)} />
      <CorrectDialog info={info} open={correcting} onClose={() => setCorrecting(false)} />
      <ClaimCodeDialog info={info} open={handing} onClose={() => setHanding(false)} />
    </Section>
  )
}
