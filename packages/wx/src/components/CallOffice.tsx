import { dialled, officeWord, saysToPhone } from '@museum/contract/setting/contact.rules.ts'
import { settings } from '../settings.ts'
import './page.css'

/** Below words that say to phone the office: the way to do it; nothing below others, and where no number is known. */
export function CallOffice({ after }: { after: string }) {
  const { office_phone = '', office_hours = '' } = settings.museumLook
  if (office_phone === '' || !saysToPhone(after)) return null
  return (
    <span className="column below-wide">
      <a className="button button-plain" href={`tel:${dialled(office_phone)}`}>
        拨打电话 {office_phone}
      </a>
      {office_hours !== '' && <span className="quiet small below-close">{office_hours}</span>}
    </span>
  )
}

/** 联系办公室: its number and when it is answered; nothing where no number is known. */
export function OfficeRow() {
  const { office_phone = '', office_hours = '' } = settings.museumLook
  if (office_phone === '') return null
  return (
    <nav className="card inset lined ways" aria-label={officeWord}>
      <a className="way onward taps" href={`tel:${dialled(office_phone)}`}>
        <svg className="icon icon-beside" viewBox="0 0 32 32" aria-hidden="true">
          <path d="M8 5h5l2 6-3 2c1 4 4 6 7 7l2-3 6 2v5c0 1-1 3-3 3C13 26 6 18 5 8c0-2 2-3 3-3z" />
        </svg>
        <span className="grow">
          <b>联系办公室</b> <span className="part">{office_phone}</span>
          {office_hours !== '' && <span className="quiet small part"> {office_hours}</span>}
        </span>
      </a>
    </nav>
  )
}
