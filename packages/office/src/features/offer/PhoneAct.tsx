import { isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { SmallButton } from '../../components/SmallButton.tsx'
import { notice } from '../../notice.ts'
import './offer.css'

interface PhoneActProps {
  person: { id: number; name: string }
  /** About which day, today where none is named; or about which broadcast. */
  about?: { date: string } | { broadcast_id: number }
}

/** Shows the number of somebody who is to be called; the log keeps who looked. */
export function PhoneAct({ person, about }: PhoneActProps) {
  const [phone, setPhone] = useState('')
  const link = useRef<HTMLAnchorElement>(null)
  const ask = useCommand('POST /api/office/today/phone', {
    done: false,
    onDone: ({ data }) =>
      data.phone === ''
        ? notice.error(`${isolated(person.name)}没有登记电话`)
        : setPhone(data.phone),
  })
  useLayoutEffect(() => {
    // The button that had the focus has given way to the number.
    if (phone !== '' && document.activeElement === document.body) link.current?.focus()
  }, [phone])
  if (phone !== '')
    return (
      <a ref={link} className="ink strong figures shown-phone" href={`tel:${phone}`}>
        {phone}
      </a>
    )
  return (
    <SmallButton
      disabled={ask.busy}
      aria-label={`打电话给${isolated(person.name)}`}
      onClick={() => void ask.run({ volunteer_id: person.id, ...about })}
    >
      打电话
    </SmallButton>
  )
}
