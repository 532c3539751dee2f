import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Button, Input, Upload } from 'antd'
import { useId } from 'react'
import { saveFile } from '../../components/saveFile.ts'

interface FileProps {
  busy: boolean
  onFile: (file: File) => Promise<void>
}

interface ImportStepsProps extends FileProps {
  pasted: string
  onPasted: (text: string) => void
}

/** The ways in which a sheet comes: a file, or cells that are pasted. */
export function ImportSteps({ busy, pasted, onPasted, onFile }: ImportStepsProps) {
  const id = useId()
  const readPasted = () => onFile(new File([pasted], '粘贴的表格.txt', { type: 'text/plain' }))
  return (
    <ol className="stack gap-l steps import-steps">
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
        <span>选择 .xlsx 或 .csv 文件，先检查，不写入。一次最多 2000 人。</span>
        <FileButton text="选择文件" busy={busy} onFile={onFile} />
      </li>
      <li>
        <label htmlFor={id}>或者粘贴表格：在 Excel、WPS 中连同表头一起复制，粘贴到这里。</label>
        <div className="col gap-m top">
          <Input.TextArea
            id={id}
            rows={4}
            wrap="off"
            spellCheck={false}
            value={pasted}
            onChange={(event) => onPasted(event.target.value)}
          />
          <Button disabled={pasted.trim() === ''} loading={busy} onClick={() => void readPasted()}>
            检查粘贴的内容
          </Button>
        </div>
      </li>
    </ol>
  )
}

/** A file of any kind that a sheet may have; one that is not read says what to do. */
export function FileButton({ text, busy, onFile }: FileProps & { text: string }) {
  return (
    <Upload
      accept=".xlsx,.csv,.txt,.tsv,.xls"
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
