import { isolated } from '@museum/contract/text.ts'
import { correctionsOf, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import {
  certificateBadge,
  certificateEndWords,
  volunteerBadge,
} from '@museum/contract/volunteer/volunteer.words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button, DatePicker, Descriptions, Form } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { FormDialog } from '../../components/FormDialog.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useAsk } from '../../components/useAsk.ts'
import { useBulkOfOne } from '../../components/useBulkOfOne.ts'
import { useMay } from '../login/me.tsx'
import { ClaimCodeDialog } from './ClaimCodeDialog.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import type { VolunteerInfo } from './Person.tsx'
import { Section } from './ProfileSections.tsx'

// Nobody hears of a certificate.
const quiet = '60 秒内可撤销'
const freed = '60 秒后取消班次和报名，并通知本人'

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
              <span className="row gap-l wrap">
                <StatusTag {...volunteerBadge(info.status)} />
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
              <span className="row gap-l wrap">
                <StatusTag {...certificateBadge(info)} />
                {info.certificate_end_time ? (
                  <span className="figures">有效期{certificateEndWords(info)}</span>
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
              <span className="row gap-l wrap">
                {info.disabled === 1 ? (
                  <StatusTag tone="grey" word="已停用" />
                ) : info.has_login === 1 ? (
                  <StatusTag tone="celadon" word="已能登录" />
                ) : (
                  <StatusTag tone="amber" word="尚不能登录" />
                )}
                {mayEdit && info.has_login === 0 && info.disabled === 0 ? (
                  <Button size="small" onClick={() => setHanding(true)}>
                    生成绑定码
                  </Button>
                ) : null}
                {mayEdit && info.has_login === 1 && info.disabled === 0 ? (
                  <Button size="small" onClick={acts.endLogins}>
                    结束登录
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

/** Group, certificate and login of one volunteer; what takes something away is asked about first. */
function useVolunteerActs(info: VolunteerInfo) {
  const { id, name } = info
  const question = useAsk()
  const change = useCommand('PATCH /api/office/volunteers/:id')
  const end = useCommand('POST /api/office/volunteers/:id/end-logins')
  const one = useBulkOfOne()
  const run = async (act: object, word: string) => {
    const reply = await change.run({ id, ...act })
    keepUndo(info, reply?.data, word)
    return reply
  }
  const ask = (title: string, content: string, okText: string, act: () => Promise<unknown>) =>
    question({ title, content, okText, act })
  return {
    pending: change.busy || one.busy,
    setGroup: (group_id: number) => change.run({ id, group_id }),
    voidCertificate: () =>
      ask(
        '作废证件',
        `${name}的工作证将立即显示“证件已失效”。之后可以恢复或续期。`,
        '作废证件',
        () => run({ certificate_is_valid: 0 }, '证件已作废'),
      ),
    restoreCertificate: () => run({ certificate_is_valid: 1 }, '证件已恢复'),
    disable: () =>
      ask(
        '停用账号',
        `${isolated(name)}的登录将立即失效，不能再使用手机端，已有记录保留。${cancelledBy(info)}之后可以重新启用。`,
        '停用账号',
        () => one.tell({ act: 'disable' }, { id, name, after: freed }),
      ),
    endLogins: () =>
      ask(
        '结束登录',
        `手机丢失或借给他人时使用：${isolated(name)}在所有手机上都要重新登录，班次、报名和记录不变。`,
        '结束登录',
        () => end.run({ id }),
      ),
    enable: () => one.tell({ act: 'enable' }, { id, name }),
  }
}

/** Shows how a change is taken back, where it can be. */
function keepUndo(
  { id, name }: VolunteerInfo,
  saved: { undoable: number } | undefined,
  word: string,
) {
  if (saved?.undoable !== 1) return
  const then = quiet
  const address = 'POST /api/office/volunteer-changes/undecide'
  undoables.add({ word: `${isolated(name)} ${word}`, address, ids: [id], then })
}

/** What disabling takes away for good; empty where there is nothing to take. */
function cancelledBy({ coming_shifts, open_enlists }: VolunteerInfo): string {
  const parts = [
    coming_shifts > 0 && `${coming_shifts} 个未来班次`,
    open_enlists > 0 && `${open_enlists} 个报名`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `停用 60 秒后将取消 ${parts.join('、')}，重新启用也不会恢复。`
}

interface RenewDialogProps {
  info: VolunteerInfo
  open: boolean
  onClose: () => void
}

/** Gives a certificate a new last day, a year on unless another is chosen, and makes it good. */
function RenewDialog({ info, open, onClose }: RenewDialogProps) {
  const one = useBulkOfOne()
  const end = dayjs(info.certificate_end_time || undefined)
  const next = (end.isBefore(dayjs()) ? dayjs() : end).add(1, 'year')
  return (
    <FormDialog<{ end: Dayjs }>
      of={info.id}
      title="证件续期"
      open={open}
      onClose={onClose}
      okText="续期"
      initial={{ end: next }}
      fields={{ until: 'end' }}
      onSave={(values) =>
        one.run(
          { act: 'renew', until: values.end.format('YYYY-MM-DD'), anyway: 1 },
          { id: info.id, name: info.name, after: quiet },
        )
      }
    >
      <Form.Item
        name="end"
        label="有效期至"
        extra={`${isolated(info.name)}现在的证件有效期至 ${info.certificate_end_time || '—'}，续期后证件恢复有效`}
        rules={[{ required: true, message: '请选择日期' }]}
      >
        <DatePicker className="wide" allowClear={false} />
      </Form.Item>
    </FormDialog>
  )
}
