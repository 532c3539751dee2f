import { useCommand } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useKeptText } from '../login/useKeptText.ts'

const most = 100

/** Tells the office that no time suits, and when one could come. */
export function Unsuited({ said }: { said: boolean }) {
  const [open, setOpen] = useState(false)
  const [note, setNote] = useKeptText('meeting unsuited')
  const { run, busy } = useCommand('POST /api/meeting/unsuited')
  const send = async () => {
    if (!(await run({ note: note.trim() }))) return
    setNote('')
    setOpen(false)
  }
  return (
    <>
      {said && <p className="note inset">已告诉办公室时间都不合适，会与您联系，请保持电话畅通。</p>}
      <div className="row centred">
        <Button kind="plain" onClick={() => setOpen(true)}>
          都不合适
        </Button>
      </div>
      {open && (
        <Sheet
          title="都不合适"
          onClose={() => setOpen(false)}
          foot={
            <Button wide busy={busy} onClick={() => void send()}>
              告诉办公室
            </Button>
          }
        >
          <TextField
            name="note"
            label="什么时候方便（可以不填）"
            max={most}
            lines={3}
            counted
            placeholder="例如：只有周日下午能来"
            value={note}
            onChange={setNote}
          />
        </Sheet>
      )}
    </>
  )
}
