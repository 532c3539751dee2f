import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { Alert, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { useAct } from '../../call/useAct.ts'
import { saveFile } from '../../components/ExportButton.tsx'
import { notice } from '../../notice.ts'
import { ImportProblems } from './ImportProblems.tsx'
import { volunteerStale } from './volunteerStale.ts'

type Found = OutputOf<'POST /api/office/volunteers/import/check'>

interface ImportDialogProps {
  open: boolean
  onClose: () => void
}

/** Takes volunteers over from an Excel file: template, check, and only then the import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [chosen, setChosen] = useState<{ file: File; found: Found }>()
  const check = useAct('POST /api/office/volunteers/import/check', { stale: [], own: 'success' })
  const take = useAct('POST /api/office/volunteers/import', {
    stale: [...volunteerStale, 'GET /api/office/volunteers/counts'],
    own: 'success',
  })
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  const read = (file: File) => {
    setChosen(undefined)
    check.mutate({ file }, { onSuccess: ({ data }) => setChosen({ file, found: data }) })
  }
  const importAll = () => {
    if (!chosen) return
    const { file } = chosen
    take.mutate(
      { file },
      {
        onSuccess: ({ data }) => {
          // The register may have changed since the check: then the new problems are shown.
          if (data.imported === 0) return setChosen({ file, found: data })
          notice.success(`已导入 ${data.imported} 名志愿者`)
          close()
        },
      },
    )
  }
  const ready = chosen !== undefined && chosen.found.problems.length === 0
  return (
    <Modal
      title="导入志愿者"
      open={open}
      onCancel={close}
      onOk={importAll}
      okText={ready ? `导入 ${chosen.found.rows} 人` : '导入'}
      okButtonProps={{ disabled: !ready, loading: take.isPending }}
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
              read(file)
              return false
            }}
          >
            <Button icon={<UploadOutlined />} loading={check.isPending}>
              {chosen ? '换一个文件' : '选择文件'}
            </Button>
          </Upload>
        </li>
      </ol>
      <div role="status">
        {check.isPending ? <Working text="正在逐行检查，不写入" /> : null}
        {take.isPending && chosen ? (
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
