import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { isolated } from '@museum/contract/text.ts'
import { claimDays, claimGroups } from '@museum/contract/volunteer/claim.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { CopyButton } from '../../components/CopyButton.tsx'
import { FinishButton } from '../../components/FinishButton.tsx'
import type { VolunteerInfo } from './Person.tsx'

interface ClaimCodeDialogProps {
  info: VolunteerInfo
  open: boolean
  onClose: () => void
}

/** Makes the code by which a volunteer takes their record over on the phone; it is shown this once. */
export function ClaimCodeDialog({ info, open, onClose }: ClaimCodeDialogProps) {
  const [made, setMade] = useState<OutputOf<'POST /api/office/volunteers/:id/claim-code'>>()
  const act = useCommand('POST /api/office/volunteers/:id/claim-code', {
    done: false,
    onDone: ({ data }) => setMade(data),
  })
  const name = isolated(info.name)
  return (
    <Modal
      title={made ? `${name}的绑定码` : '生成绑定码'}
      open={open}
      onCancel={onClose}
      afterClose={() => setMade(undefined)}
      onOk={() => void act.run({ id: info.id })}
      okText="生成绑定码"
      confirmLoading={act.busy}
      {...(made ? { footer: <FinishButton onClose={onClose} /> } : {})}
      destroyOnHidden
    >
      {made ? (
        <Made {...made} />
      ) : (
        <div className="stack">
          <p>请先查看{name}的证件，确认是本人，再把绑定码当面交给本人。</p>
          <p className="hint">
            绑定码 {claimDays} 天内有效，只能使用一次；以前生成的绑定码随即失效。
          </p>
        </div>
      )}
    </Modal>
  )
}

function Made({ code, end_time }: OutputOf<'POST /api/office/volunteers/:id/claim-code'>) {
  const shown = claimGroups(code)
  return (
    <>
      <div className="stack claim-code">
        <output aria-label="绑定码">{shown}</output>
        <span className="figures">
          有效期至 {dayInWords(end_time.slice(0, 10))} {end_time.slice(11, 16)}
        </span>
        <CopyButton text={shown} instead="请抄写" />
      </div>
      <p>请当面交给本人，并告知：</p>
      <ol className="stack gap-xs below steps">
        <li>在微信中打开志愿者页面，点“{words.joinVolunteer}”</li>
        <li>点“已是志愿者？{words.claimRecord}”</li>
        <li>输入绑定码和登记的证件号码</li>
      </ol>
      <p className="hint">关闭后不再显示；遗失或过期可重新生成。</p>
    </>
  )
}
