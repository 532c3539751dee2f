import { Joined } from '../../components/Joined.tsx'
import { dayWords } from '../../today.ts'
import type { Confirmation } from './signAddress.ts'
import './sign.css'

/** Which shift is confirmed: its time, title and service type (§2.83). */
export function SureFacts({
  said,
  place = '',
}: {
  said: Confirmation
  place?: string | undefined
}) {
  const { time, title, service_type_name } = said
  return (
    <dl className="facts-under lined sign-sure">
      {time !== '' && (
        <div>
          <dt>服务时间</dt>
          <dd className="title">{time.replace(/^\d{4}-\d{2}-\d{2}/, (day) => dayWords(day))}</dd>
        </div>
      )}
      {title !== '' && (
        <div>
          <dt>活动</dt>
          <dd className="large medium">{title}</dd>
        </div>
      )}
      {service_type_name !== '' && (
        <div>
          <dt>服务类型</dt>
          <dd className="large medium">
            <Joined parts={[service_type_name, place]} />
          </dd>
        </div>
      )}
    </dl>
  )
}
