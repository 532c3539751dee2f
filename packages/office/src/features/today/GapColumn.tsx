import type { OutputOf } from '@museum/contract/calls.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { GapPeople } from '../offer/GapPeople.tsx'
import { keyOf } from '../offer/gapRows.ts'

export type Gaps = OutputOf<'GET /api/office/offers/gaps'>
type Gap = Gaps['list'][number]

const firstOfGap = 3

interface GapColumnProps {
  gaps: Gaps
  /** The gap whose people the single keys ask, by its key; empty for none. */
  current: string
  letters: boolean
  onCurrent: (key: string) => void
}

/** 缺口与人选: what is wanted today, who could come for it, and the shifts that colleagues offer. */
export function GapColumn({ gaps, current, letters, onCurrent }: GapColumnProps) {
  return (
    <>
      {gaps.list.length === 0 ? <p className="hint pad-s">今天余下的班次没有缺口。</p> : null}
      {gaps.list.map((gap) => (
        <GapCard
          key={keyOf(gap)}
          gap={gap}
          current={keyOf(gap) === current}
          keyed={letters && keyOf(gap) === current}
          onCurrent={() => onCurrent(keyOf(gap))}
        />
      ))}
      {gaps.covers.length > 0 ? <Covers covers={gaps.covers} /> : null}
    </>
  )
}

interface GapCardProps {
  gap: Gap
  current: boolean
  keyed: boolean
  onCurrent: () => void
}

function GapCard({ gap, current, keyed, onCurrent }: GapCardProps) {
  const { service_type_name, place_name, need, filled, lack, beside } = gap
  const name = joined([service_type_name, place_name])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keys its focus makes it the current one
    <section
      className={current ? 'today-gap current' : 'today-gap'}
      aria-label={`${beside === '' ? '缺口' : `补 ${beside}`}：${name} ${spanInWords(gap)}`}
      data-gap={keyOf(gap)}
      tabIndex={-1}
      // Not as a mouse goes down: what becomes current changes its size, and the click would miss.
      onFocus={({ target }) => target.matches(':focus-visible') && onCurrent()}
      onClick={onCurrent}
    >
      <h3 className="row baseline">
        {name}{' '}
        <b className="push smaller amber one-line figures">
          {beside === '' ? `缺 ${lack}` : `补 ${beside}`}
        </b>
      </h3>
      <p className="quiet figures">
        {spanInWords(gap)}
        {beside === '' ? `，需 ${need} 已排 ${filled}` : `，${beside}的班次保留`}
      </p>
      <GapPeople gap={gap} most={firstOfGap} keyed={keyed} />
    </section>
  )
}

/** What colleagues are asked to take: shifts that stay their people's until then, and places that were given up. */
function Covers({ covers }: Pick<Gaps, 'covers'>) {
  return (
    <section className="inset" aria-labelledby="today-covers">
      <h3 id="today-covers" className="small">
        正在找人接班
      </h3>
      <ul className="plain-list lined">
        {covers.map((one) => (
          <li key={one.id}>
            <span>
              {one.name ? <b>{one.name}</b> : null}
              {one.freed === 1 || !one.name ? '空出的班次' : '请人代班'}{' '}
              {joined([one.service_type_name, one.place_name])}
            </span>
            <small className="block figures">
              {spanInWords(one)}，已问 {one.asked_count} 人，{one.declined_count} 人不行
              {one.after_cannot_come === 1 ? '；无人接班记为请假' : ''}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
