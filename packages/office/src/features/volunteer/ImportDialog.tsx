import { useCommand } from '@museum/web-kit/data.ts'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FinishButton } from '../../components/FinishButton.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import { FileButton, ImportSteps } from './ImportSteps.tsx'
import { type Done, type Found, nothingSaid, type Said, sentOf } from './importFound.ts'
import { importsPage } from './volunteer.pages.ts'

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
      {chosen && done ? (
        <ImportDone
          file={chosen.file}
          by={chosen.read}
          found={chosen.found}
          done={done}
          onLeave={close}
        />
      ) : null}
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

/** What an import has done, and the rows that it left. */
function ImportDone({
  file,
  by,
  found,
  done,
  onLeave,
}: Pick<Chosen, 'file' | 'found'> & { by: Said; done: Done; onLeave: () => void }) {
  const { added, updated, there, left, wrong } = done
  const same = there - updated
  const others = [
    same > 0 && `${same} 人已在册，没有改动`,
    left > 0 && `${left} 行按您的选择没有导入`,
    wrong > 0 && `${wrong} 行有误，没有导入`,
  ].filter((words) => words !== false)
  return (
    <>
      <div role="status">
        <Alert
          type={wrong > 0 ? 'warning' : 'success'}
          showIcon
          title={doneWords(added, updated)}
          description={others.length > 0 ? `${others.join('；')}。` : undefined}
        />
      </div>
      <p className="top below">
        <Link to={`${importsPage.path}/${done.id}`} onClick={onLeave}>
          查看导入了谁，或撤销这次导入
        </Link>
      </p>
      {wrong > 0 ? <ImportProblems file={file} by={by} found={done} faulty={found.faulty} /> : null}
    </>
  )
}

function doneWords(added: number, updated: number): string {
  if (updated === 0) return `已导入 ${added} 名志愿者`
  return added > 0 ? `已导入 ${added} 名志愿者，更新 ${updated} 名` : `已更新 ${updated} 名志愿者`
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

interface Chosen {
  file: File
  found: Found
  /** By what the sheet was read, and what is said by now. */
  read: Said
  said: Said
  /** What an import has done. */
  done?: Done
}

/** A sheet from the moment that it is chosen until its rows are in. */
function useImport() {
  const [chosen, setChosen] = useState<Chosen>()
  const check = useCommand('POST /api/office/volunteers/import/check', { done: false })
  const take = useCommand('POST /api/office/volunteers/import', { done: false })
  const read = async (file: File, said: Said = nothingSaid) => {
    const reply = await check.run({ file, ...sentOf({ ...said, seen: 0 }) })
    if (!reply) return
    const known = { ...said, seen: reply.data.version }
    setChosen({ file, found: reply.data, read: known, said: known })
  }
  const importAll = async () => {
    if (!chosen) return
    const { file, read: by } = chosen
    const reply = await take.run({ file, ...sentOf(by) })
    if (!reply) return
    // The register may have changed since the check: then what holds now is shown.
    if (reply.data.added + reply.data.updated > 0) setChosen({ ...chosen, done: reply.data })
    else await read(file, by)
  }
  return {
    chosen,
    checking: check.busy,
    taking: take.busy,
    read,
    say: (said: Said) => setChosen((one) => one && { ...one, said }),
    importAll,
    end: () => setChosen(undefined),
  }
}
