import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Modal, Upload } from 'antd'
import { saveFile } from '../../components/ExportButton.tsx'
import { ImportDone } from './ImportDone.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { useImport } from './useImport.ts'

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Takes volunteers over from a sheet: template, a look at what would become of each row, then the import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { chosen, checking, taking, read, say, importAll, end } = useImport()
  const close = () => {
    end()
    onClose()
  }
  const done = chosen?.done
  const isRead = chosen !== undefined && chosen.said === chosen.read
  const count =
    chosen && !done && isRead && chosen.found.twice.length === 0 ? chosen.found.added : 0
  const looking = chosen !== undefined && !done
  return (
    <Modal
      title="导入志愿者"
      className="import-dialog"
      open={open}
      onCancel={close}
      onOk={() => (done ? close() : void importAll())}
      okText={done ? '完成' : count > 0 ? `导入 ${count} 人` : '导入'}
      okButtonProps={{ disabled: !done && count === 0, loading: taking }}
      {...(done ? { footer: (_, { OkBtn }) => <OkBtn /> } : {})}
      width={looking ? 1200 : 680}
      centered={looking}
      destroyOnHidden
    >
      {chosen ? null : <Steps busy={checking} onFile={read} />}
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
          choose={<FileButton text="换一个文件" busy={checking} onFile={read} />}
        />
      ) : null}
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
          用自己的名册，或下载模板填写（带 * 的必填）。列的次序和说法不限，身份证号须是文本格式。
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
