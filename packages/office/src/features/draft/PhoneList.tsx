import type { OutputOf } from '@museum/contract/calls.ts'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useRunningHead } from '../../components/useRunningHead.ts'
import { museumName } from '../../museum.ts'
import { weekNumber, weekSpan } from '../planner/weekWords.ts'
import { signs } from './PublishPeople.tsx'
import './phone-list.css'

interface PhoneListProps {
  monday: string
  today: string
  people: OutputOf<'POST /api/office/drafts/phones'>['list']
}

/** Whom somebody calls, on paper only: with room for what was said. Each new list is printed at once. */
export function PhoneList({ monday, today, people }: PhoneListProps) {
  const title = `电话名单 · 第${weekNumber(monday)}周排班 ${weekSpan(monday, today)}`
  useRunningHead('phones', title)
  useEffect(() => {
    if (people.length > 0) window.print()
  }, [people])
  return createPortal(
    <div className="print-only phone-list" aria-hidden>
      <p>{museumName}</p>
      <h1>{title}</h1>
      <p>以下 {people.length} 人收不到消息，请逐一电话告知。含个人电话，用后请销毁。</p>
      <table>
        <thead>
          <tr>
            <th>志愿者</th>
            <th>电话</th>
            <th>要告知的改动</th>
            <th>已告知</th>
            <th>备注</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ volunteer_id, name, code, phone, lines }) => (
            <tr key={volunteer_id}>
              <td>
                <b>{name}</b>
                <br />
                {code}
              </td>
              <td className="phone-number">{phone || '没有登记电话'}</td>
              <td>
                {lines.map(({ mark, text }) => (
                  <div key={`${mark}${text}`}>
                    {signs[mark]} {text}
                  </div>
                ))}
              </td>
              <td className="phone-box">□</td>
              <td className="phone-note" />
            </tr>
          ))}
        </tbody>
      </table>
      <p>+ 新增　→ 改动　− 取消，请勿前往</p>
    </div>,
    document.body,
  )
}
