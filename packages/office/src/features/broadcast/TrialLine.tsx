import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { working } from '../../components/working.tsx'
import { PeopleSelect } from '../volunteer/PeopleSelect.tsx'

interface TrialLineProps {
  /** What one person reads of it; empty where it is not written yet. */
  title: string
  content: string
}

/** Tells one person, mostly oneself, what many are to be told. */
export function TrialLine({ title, content }: TrialLineProps) {
  const [ids, setIds] = useState<number[]>([])
  // One is told: who is chosen is the only one, and the list covers nothing below it.
  const [open, onOpenChange] = useState(false)
  const act = useCommand('POST /api/office/notifications/trial')
  const [volunteer_id] = ids
  const written = title.trim() !== '' && content.trim() !== ''
  return (
    <div className="stack gap-s above">
      <label className="hint" htmlFor="trial-person">
        试发给（后台账号没有手机端，请选自己的志愿者档案）
      </label>
      <PeopleSelect
        id="trial-person"
        known={[]}
        formal={false}
        list={{ open, onOpenChange, onSelect: () => onOpenChange(false) }}
        value={ids}
        onChange={(chosen) => setIds(chosen.slice(-1))}
      />
      <Button
        disabled={volunteer_id === undefined || !written}
        loading={working(act.busy)}
        onClick={() => {
          if (volunteer_id !== undefined) void act.run({ title, content, volunteer_id })
        }}
      >
        试发
      </Button>
    </div>
  )
}
