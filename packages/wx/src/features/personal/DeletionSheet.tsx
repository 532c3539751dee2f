import type { OutputOf } from '@museum/contract/calls.ts'
import { isLonger } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Fact } from '../../components/Fact.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { TextField } from '../../components/TextField.tsx'
import { goToField } from '../../components/useForm.ts'
import { useKeptText } from '../login/useKeptText.ts'
import './personal.css'

export type MyData = OutputOf<'GET /api/personal/mine'>

const longestReason = 200

/** Says what being erased means before it is asked for. */
export function DeletionSheet({
  data,
  onClose,
  onRefused,
}: {
  data: MyData
  onClose: () => void
  /** Whether it says itself why. */
  onRefused: (failure: { code?: string | undefined }) => boolean
}) {
  // It stands when one comes back from the login.
  const [reason, setReason] = useKeptText('deletion')
  const [error, setError] = useState<string>()
  const { run, busy } = useCommand('POST /api/personal/deletion', {
    own: true,
    onDone: () => {
      setReason('')
      onClose()
    },
    onFailed: (failure) => {
      if (!onRefused(failure)) setError(failure.message)
    },
  })
  const send = async () => {
    if (isLonger(reason, longestReason)) return goToField('reason')
    setError(undefined)
    await run({ reason: reason.trim() })
  }
  return (
    <Sheet
      title="申请注销"
      onClose={onClose}
      foot={
        <Button kind="plain" wide danger busy={busy} onClick={() => void send()}>
          提交注销申请
        </Button>
      }
    >
      <div className="sheet-part fields">
        <p>办理前可以随时撤回。</p>
        <p>办理后无法恢复：</p>
        <ul className="mydata-follows">
          <li>立即退出登录，未来的排班和报名全部取消</li>
          <li>姓名、电话、证件、照片、帖子和消息全部删除</li>
          <li>服务时长留在本馆的统计里，不再显示您的姓名</li>
          <li>已开具的服务证明仍可查验</li>
        </ul>
        <details className="mydata-held">
          <summary>每一类数据怎样处理</summary>
          <dl className="facts-under mydata-given">
            {data.held.map(({ what, fate }) => (
              <Fact key={what} name={what}>
                {fate}
              </Fact>
            ))}
          </dl>
        </details>
        <TextField
          name="reason"
          label="原因"
          hint="选填"
          lines={2}
          max={longestReason}
          counted
          value={reason}
          onChange={setReason}
        />
        {error && <p role="alert">{error}</p>}
      </div>
    </Sheet>
  )
}
