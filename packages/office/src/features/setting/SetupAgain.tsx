import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { pages } from '../../menu.tsx'

/** Brings the steps of a new museum back that were put away; absent when all are done. */
export function SetupAgain() {
  const { data } = useQueryOf('GET /api/office/setup', {})
  const navigate = useNavigate()
  const bring = useCommand('PATCH /api/office/setup', {
    done: false,
    onDone: () => void navigate(pages.dashboard.path),
  })
  const left = data?.steps.filter(({ done }) => done === 0).length ?? 0
  if (left === 0 || data?.put_away !== 1) return null
  return <Button onClick={() => bring.run({ put_away: 0 })}>继续开馆设置（{left} 项）</Button>
}
