import { toldFields } from '@museum/contract/broadcast/told.rules.ts'
import { Button } from 'antd'

/** What of each person's own a letter may say, put into its text. */
export function OwnFields({ onPut }: { onPut: (field: string) => void }) {
  return (
    <div className="row gap-l wrap below">
      <span className="hint">插入各人自己的</span>
      {toldFields.map((name) => (
        <Button key={name} size="small" onClick={() => onPut(`{${name}}`)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
