import { createPortal } from 'react-dom'
import { museumName } from '../../museum.ts'
import { QrCode } from './QrCode.tsx'
import { SignSteps } from './SignSteps.tsx'

/** One A4 sheet per place, seen on paper only; its code carries no day and holds every day. */
export function CodeSheets({ places }: { places: string[] }) {
  const address = `${location.origin}/wx/volunteerSignIn`
  return createPortal(
    <div className="code-sheets" aria-hidden>
      {places.map((place) => (
        <section key={place}>
          <p>{museumName}</p>
          <h1>{place}</h1>
          <h2>志愿者签到</h2>
          <QrCode text={address} label="签到码" />
          <SignSteps />
        </section>
      ))}
    </div>,
    document.body,
  )
}
