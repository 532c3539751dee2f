import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useState } from 'react'
import { DoneSeal } from '../../components/DoneSeal.tsx'
import './milestone.css'

/** The star that the caller's hours have just reached, told once; nothing for anybody else. */
export default function Milestone() {
  const { data } = useQueryOf('GET /api/volunteer/milestone', {}, { fresh: true, own: true })
  const { run } = useCommand('POST /api/volunteer/milestone', { own: true, done: false })
  // It stays in sight until one leaves, though it is told by then.
  const [shown, setShown] = useState<typeof data>()
  useEffect(() => {
    if (data === undefined || data.hours === 0) return
    setShown(data)
    void run({ hours: data.hours })
  }, [data, run])
  if (!shown) return null
  return (
    <section className="card inset line milestone" aria-label="服务时长里程碑" role="status">
      <DoneSeal />
      <div className="grow">
        <p className="title">服务满{shown.hours}小时</p>
        <p>您已累计服务{shown.service_time_name}，谢谢您一路相伴</p>
      </div>
    </section>
  )
}
