import {
  type Counted,
  countingOf,
  countingWords,
  sourceWords,
} from '@museum/contract/attendance/counting.rules.ts'
import { type Grade, gradeWords } from '@museum/contract/setting/grade.rules.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { Fact } from '../../components/Fact.tsx'
import { momentInWords } from '../../momentInWords.ts'
import { settings } from '../../settings.ts'
import { museumToday } from '../../today.ts'
import './counted.css'

/** How a shift came to its minutes: what was planned, what is known of coming and going, what of it counts. */
export function HowCounted({ record }: { record: Counted & { grade: Grade | '' } }) {
  const { came, went } = countingOf(record, settings.museumZone)
  const said = countingWords(record, museumToday(), settings.museumZone)
  return (
    <div className="stack-close">
      <dl className="facts-apart stack-close">
        <Fact name="排班">{spanInWords(record)}</Fact>
        <Time name="签到" {...came} own={record.sign_time} date={record.date} />
        <Time name="签退" {...went} own={record.sign_out_time} date={record.date} />
        {record.grade !== '' && record.grade !== 'D' && (
          <Fact name="方式">{gradeWords[record.grade]}</Fact>
        )}
      </dl>
      {said.length > 1 && <p className="whole">{said.slice(0, -1).join('')}</p>}
      <p className="large strong">{said.at(-1)}</p>
    </div>
  )
}

/** A time as it counts and where it comes from; what the person signed stays beside what stands for it. */
function Time({
  name,
  time,
  source,
  own,
  date,
}: ReturnType<typeof countingOf>['came'] & { name: string; own: string; date: string }) {
  const replaced = source === 'made_up' && own !== ''
  return (
    <Fact name={name}>
      {momentInWords(time, date)}
      <small className="how-from">
        {sourceWords[source]}
        {replaced && `，本人${momentInWords(own, date)}`}
      </small>
    </Fact>
  )
}
