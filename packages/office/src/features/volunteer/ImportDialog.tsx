import { Button, Modal } from 'antd'
import { useState } from 'react'
import { FinishButton } from '../../components/FinishButton.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { FileButton, ImportSteps } from './ImportSteps.tsx'
import { useImport } from './useImport.ts'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Takes volunteers over from a sheet: template, a look at what would become of each row, then the import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { chosen, checking, taking, read, say, importAll, end } = useImport()
  const [pasted, setPasted] = useState('')
  const close = () => {
    end()
    setPasted('')
    onClose()
  }
  const done = chosen?.done
  const isRead = chosen !== undefined && chosen.said === chosen.read
  const mayTake = chosen && !done && isRead && chosen.found.twice.length === 0
  const { added, updated } = mayTake ? chosen.found : nobody
  const count = added + updated
  const looking = chosen !== undefined && !done
  return (
    <Modal
      title="导入志愿者"
      className="import-dialog"
      open={open}
      onCancel={close}
      onOk={() => void importAll()}
      okText={actWords(added, updated)}
      okButtonProps={{ disabled: count === 0, loading: taking }}
      {...(done ? { footer: <FinishButton onClose={close} /> } : {})}
      width={looking ? 1200 : 680}
      centered
      destroyOnHidden
    >
      {chosen ? null : (
        <ImportSteps busy={checking} pasted={pasted} onPasted={setPasted} onFile={read} />
      )}
      <div role="status">
        {checking ? <Working text="正在逐行检查，不写入" /> : null}
        {taking && count > 0 ? <Working text={`正在导入 ${count} 人`} /> : null}
      </div>
      {chosen && done ? <ImportDone file={chosen.file} by={chosen.read} done={done} /> : null}
      {looking ? (
        <ImportPreview
          file={chosen.file}
          found={chosen.found}
          by={chosen.read}
          said={chosen.said}
          isRead={isRead}
          busy={checking}
          onSay={say}
          onRead={(said) => void read(chosen.file, said)}
          choose={<Again busy={checking} onFile={read} onAgain={end} />}
        />
      ) : null}
    </Modal>
  )
}

const nobody = { added: 0, updated: 0 }

function actWords(added: number, updated: number): string {
  if (updated === 0) return added > 0 ? `导入 ${added} 人` : '导入'
  return added > 0 ? `导入 ${added} 人，更新 ${updated} 人` : `更新 ${updated} 人`
}

interface AgainProps {
  busy: boolean
  onFile: (file: File) => Promise<void>
  onAgain: () => void
}

function Again({ busy, onFile, onAgain }: AgainProps) {
  return (
    <span className="row push">
      <Button onClick={onAgain}>返回</Button>
      <FileButton text="换一个文件" busy={busy} onFile={onFile} />
    </span>
  )
}

/** How long it takes is not known: an import is one step. */
function Working({ text }: { text: string }) {
  return (
    <p className="import-working">
      {text}
      <progress aria-label={text} />
    </p>
  )
}
