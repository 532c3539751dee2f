import { useState } from 'react'
import { useSearchParams } from '../../shell/router.tsx'
import { backFrom } from './backAddress.ts'
import { PhoneClaim } from './PhoneClaim.tsx'
import { PhoneCode } from './PhoneCode.tsx'
import './phoneLogin.css'

/** Logs in by a code that is sent to a phone, and leads to `back`, an address of this app. */
export default function PhoneLoginScreen() {
  const back = backFrom(useSearchParams()[0].get('back'), location.origin)
  const [claims, setClaims] = useState(false)
  // The whole app begins anew as whoever it is now.
  const goOn = () => location.replace(back)
  return claims ? (
    <PhoneClaim onDone={goOn} />
  ) : (
    <PhoneCode onEntered={(waits) => (waits ? setClaims(true) : goOn())} />
  )
}
