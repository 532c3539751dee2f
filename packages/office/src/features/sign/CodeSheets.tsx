import type { OutputOf } from '@museum/contract/calls.ts'
import { dayInWords } from '@museum/contract/day.ts'
import { createPortal } from 'react-dom'
import { museumName } from '../../museum.ts'
import { QrCode } from './QrCode.tsx'
import { SignSteps } from './SignSteps.tsx'

/** One A4 sheet per place, seen on paper only, with the day on which its code ends. */
export function CodeSheets({ sheets }: OutputSheets) {
  return createPortal(
    <div className="code-sheets" aria-hidden>
      {sheets.map(({ id, place_name, valid_until, address }) => (
        <section key={id}>
          <p>{museumName}</p>
          <h1>{place_name}</h1>
          <h2>志愿者签到</h2>
          <QrCode text={location.origin + address} label={`${place_name}的签到码`} />
          <SignSteps />
          <p className="code-end">
            有效期至 {dayInWords(valid_until)} · 编号 {id}
          </p>
        </section>
      ))}
    </div>,
    document.body,
  )
}

interface OutputSheets {
  sheets: OutputOf<'POST /api/office/sign-codes'>['list']
}
