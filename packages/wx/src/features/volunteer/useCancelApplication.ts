import { words } from '@museum/contract/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../client.ts'
import { useConfirmedAct } from '../../components/useConfirmedAct.ts'
import { profileChanged } from './profileChanged.ts'

/** Withdraws the application once the person has confirmed it. */
export function useCancelApplication() {
  const queries = useQueryClient()
  return useConfirmedAct(
    {
      title: words.cancelApplication,
      text: '确定取消志愿者申请吗？取消后可以修改信息重新提交',
    },
    () => send('POST /api/volunteer/cancel_status', {}),
    () => profileChanged(queries),
  )
}
