import { shortDayText } from '@museum/contract/day.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { joined } from '@museum/contract/text.ts'
import { useEffect, useRef } from 'react'
import { weekdayWord } from '../planner/weekWords.ts'
import type { Proposal } from './proposalRows.ts'

interface ProposalGapsProps {
  proposal: Proposal
  today: string
  /** How many of its seats were taken off by hand. */
  out: number
  /** The gap that is looked at; negative for none. */
  at: number
}

/** 排不上的席位: what stays empty and why, and what the rules took out again. */
export function ProposalGaps({ proposal, today, out, at }: ProposalGapsProps) {
  const { gaps, dropped, slots } = proposal
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]))
  const current = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (at >= 0) current.current?.focus()
  }, [at])
  const lack = gaps.reduce((sum, gap) => sum + gap.lack, 0)
  return (
    <aside className="proposal-gaps" aria-label="排不上的席位">
      <header>
        <h2>{lack > 0 ? `排不上的 ${lack} 席` : out > 0 ? `去掉的 ${out} 席` : '席位都有人'}</h2>
        <p className="quiet smaller">
          {lack > 0
            ? '每个缺口都有原因；采纳后留在草稿里，可在排班中逐个处理'
            : '去掉的席位会成为缺口，可在排班中再排'}
          {lack > 0 && out > 0 ? `；另有去掉的 ${out} 席` : ''}
        </p>
      </header>
      <ul className="plain-list lined">
        {gaps.map(({ slot_id, lack: missing, reason }, index) => {
          const slot = slotOf.get(slot_id)
          if (!slot) return null
          return (
            <li
              key={slot_id}
              ref={index === at ? current : undefined}
              tabIndex={-1}
              className={index === at ? 'inset current' : 'inset'}
            >
              <p className="row apart">
                <b>
                  {weekdayWord(slot.date)} {shortDayText(slot.date, today)} {spanInWords(slot)}
                </b>
                <span className="amber strong figures">缺 {missing}</span>
              </p>
              <p>{joined([slot.place_name, slot.service_type_name])}</p>
              <p className="quiet smaller">{reason}</p>
            </li>
          )
        })}
        {dropped.map(({ slot_id, volunteer_name, msg }) => {
          const slot = slotOf.get(slot_id)
          return (
            <li key={`${slot_id}.${volunteer_name}`} className="inset">
              <p className="row apart">
                <b>{volunteer_name}</b> 经规则复核去掉
              </p>
              <p>
                {slot ? `${weekdayWord(slot.date)} ${spanInWords(slot)} ${slot.place_name}` : ''}
              </p>
              <p className="quiet smaller">{msg}</p>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
