import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Alert, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../components/ExportButton.tsx'
import { notice } from '../../notice.ts'
import { ImportProblems } from './ImportProblems.tsx'

type Found = OutputOf<'POST /api/office/volunteers/import/check'>

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Takes volunteers over from an Excel file: template, check, and only then the import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<{ file: File; found: Found }>()
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
    // The register may have changed since the check: then the new problems are shown.
    if (reply.data.imported === 0) return setChosen({ file, found: reply.data })
    notice.success(`已导入 ${reply.data.imported} 名志愿者`)
    close()
  }
  const ready = chosen !== undefined && chosen.found.problems.length === 0
  return (
    <Modal
      title="导入志愿者"
      open={open}
      onCancel={close}
      onOk={() => void importAll()}
      okText={ready ? `导入 ${chosen.found.rows} 人` : '导入'}
      okButtonProps={{ disabled: !ready, loading: take.busy }}
      width={680}
      destroyOnHidden
    >
      <ol className="import-steps">
        <li>
          <span>下载模板，按列填写；带 * 的必填，身份证号请设为文本格式。</span>
          <Button
            icon={<DownloadOutlined />}
            onClick={() => void saveFile('GET /api/office/volunteers/import/template', {})}
          >
            下载模板
          </Button>
        </li>
        <li>
          <span>选择填好的文件，先检查，不写入。一次最多 2000 人。</span>
          <Upload
            accept=".xlsx"
            showUploadList={false}
            beforeUpload={(file) => {
              void read(file)
              return false
            }}
          >
            <Button icon={<UploadOutlined />} loading={check.busy}>
              {chosen ? '换一个文件' : '选择文件'}
            </Button>
          </Upload>
        </li>
      </ol>
      <div role="status">
        {check.busy ? <Working text="正在逐行检查，不写入" /> : null}
        {take.busy && chosen ? (
          <Working text={`正在导入 ${chosen.found.rows} 人，全部成功或一个也不导入`} />
        ) : null}
        {chosen ? <Result name={chosen.file.name} found={chosen.found} /> : null}
      </div>
    </Modal>
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

function Result({ name, found }: { name: string; found: Found }) {
  if (found.problems.length === 0)
    return (
      <Alert
        type="success"
        showIcon
        title={`${quoted(name)}共 ${found.rows} 人，检查通过`}
        description="导入后即为正式志愿者；没有编号的自动编号，没有证件有效期的为一年。尚未绑定微信。"
      />
    )
  return <ImportProblems name={name} found={found} />
}
