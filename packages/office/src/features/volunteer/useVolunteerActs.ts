import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useAsk } from '../../components/useAsk.ts'
import type { VolunteerInfo } from './volunteerRows.ts'

/** Group, certificate and login of one volunteer; what takes something away is asked about first. */
export function useVolunteerActs(info: VolunteerInfo) {
  const { id, name } = info
  const question = useAsk()
  const change = useCommand('PATCH /api/office/volunteers/:id')
  const ask = (title: string, content: string, okText: string, act: object) =>
    question({
      title,
      content,
      okText,
      act: () => change.run({ id, ...act }),
    })
  return {
    pending: change.busy,
    setGroup: (group_id: number) => change.run({ id, group_id }),
    voidCertificate: () =>
      ask('作废证件', `${name}的工作证将立即显示“证件已失效”。之后可以恢复或续期。`, '作废证件', {
        certificate_is_valid: 0,
      }),
    restoreCertificate: () => change.run({ id, certificate_is_valid: 1 }),
    disable: () =>
      ask(
        '停用账号',
        `${isolated(name)}的登录将立即失效，不能再使用手机端，已有记录保留。${cancelledBy(info)}之后可以重新启用。`,
        '停用账号',
        { disabled: 1 },
      ),
    enable: () => change.run({ id, disabled: 0 }),
  }
}

/** What disabling takes away for good; empty where there is nothing to take. */
function cancelledBy({ coming_shifts, open_enlists }: VolunteerInfo): string {
  const parts = [
    coming_shifts > 0 && `${coming_shifts} 个未来班次`,
    open_enlists > 0 && `${open_enlists} 个报名`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `停用后将取消 ${parts.join('、')}，重新启用也不会恢复。`
}
