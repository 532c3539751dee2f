import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../components/ExportButton.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import type { Found } from './importFound.ts'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

interface Chosen {
  file: File
  found: Found
  /** The rows are in, but for those that are told. */
  done?: true
}

/** Takes volunteers over from a sheet: template, a look at what would become of each row, then the import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<Chosen>()
  const check = useCommand('POST /api/office/volunteers/import/check', { done: false })
  const take = useCommand('POST /api/office/volunteers/import', { done: false })
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  const read = async (file: File) => {
    setChosen(undefined)
    const reply = await check.run({ file })
    if (reply) setChosen({ file, found: reply.data })
  }
  const importAll = async () => {
    if (!chosen) return
    const { file } = chosen
    const reply = await take.run({ file })
    if (!reply) return
    // The register may have changed since the check: then what holds now is shown.
    const done = reply.data.added > 0
    setChosen({ file, found: reply.data, ...(done && { done }) })
  }
  const count = chosen && !chosen.done ? chosen.found.added : 0
  return (
    <Modal
      title="导入志愿者"
      open={open}
      onCancel={close}
      onOk={() => (chosen?.done ? close() : void importAll())}
      okText={chosen?.done ? '完成' : count > 0 ? `导入 ${count} 人` : '导入'}
      okButtonProps={{ disabled: !chosen?.done && count === 0, loading: take.busy }}
      {...(chosen?.done ? { footer: (_, { OkBtn }) => <OkBtn /> } : {})}
      width={chosen ? 960 : 680}
      destroyOnHidden
    >
      {chosen ? null : <Steps busy={check.busy} onFile={read} />}
      <div role="status">
        {check.busy ? <Working text="正在逐行检查，不写入" /> : null}
        {take.busy && count > 0 ? <Working text={`正在导入 ${count} 人`} /> : null}
        {chosen?.done ? <ImportDone {...chosen} /> : null}
        {chosen && !chosen.done ? (
          <ImportPreview
            {...chosen}
            choose={<FileButton text="换一个文件" busy={check.busy} onFile={read} />}
          />
        ) : null}
      </div>
    </Modal>
  )
}

interface FileProps {
  busy: boolean
  onFile: (file: File) => Promise<void>
}

function Steps({ busy, onFile }: FileProps) {
  return (
    <ol className="import-steps">
      <li>
        <span>
          下载模板填写，带 * 的必填。自己的名册也可以，列的次序不限，身份证号须是文本格式。
        </span>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void saveFile('GET /api/office/volunteers/import/template', {})}
        >
          下载模板
        </Button>
      </li>
      <li>
        <span>选择填好的文件，先检查，不写入。一次最多 2000 人。</span>
        <FileButton text="选择文件" busy={busy} onFile={onFile} />
      </li>
    </ol>
  )
}

function FileButton({ text, busy, onFile }: FileProps & { text: string }) {
  return (
    <Upload
      accept=".xlsx"
      showUploadList={false}
      beforeUpload={(file) => {
        void onFile(file)
        return false
      }}
    >
      <Button icon={<UploadOutlined />} loading={busy}>
        {text}
      </Button>
    </Upload>
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
