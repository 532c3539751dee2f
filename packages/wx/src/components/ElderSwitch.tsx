import { setElder, useElder } from '../shell/elder.ts'
import { Button } from './Button.tsx'

/** Leads into the elder mode and back, in the user centre. */
export function ElderSwitch() {
  const on = useElder()
  return (
    <Button kind="quiet" onClick={() => setElder(!on)}>
      {on ? '回到标准版' : '切换到长辈版'}
    </Button>
  )
}
