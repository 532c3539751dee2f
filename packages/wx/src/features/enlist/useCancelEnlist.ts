import { quoted } from '@museum/contract/text.ts'
import { words } from '@museum/contract/words.ts'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../client.ts'
import { useConfirmedAct } from '../../components/useConfirmedAct.ts'
import { enlistsChanged } from './enlistsChanged.ts'

/** Cancels an enrolment once the person has confirmed it, and gives the place back. */
export function useCancelEnlist(record: { enlist_id: number; title: string }) {
  const queries = useQueryClient()
  return useConfirmedAct(
    {
      title: '取消报名',
      text: `确定取消${quoted(record.title)}的报名吗？名额将让给其他志愿者`,
    },
    () => send('POST /api/enlist/remove', { id: record.enlist_id }),
    () => enlistsChanged(queries),
    words.enrolCancelled,
  )
}
