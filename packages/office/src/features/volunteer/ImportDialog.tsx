import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { quoted } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Alert, Button, Modal, Upload } from 'antd'
import { useState } from 'react'
import { saveFile } from '../../components/ExportButton.tsx'
import { notice } from '../../notice.ts'

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
        {chosen && chosen.found.guessed.length > 0 ? (
          <p className="import-unread">
            没有写证件类型，按号码判断：{guessedWords(chosen.found.guessed)}
          </p>
        ) : null}
        {chosen && chosen.found.unread.length > 0 ? (
          <p className="import-unread">不读取的列：{chosen.found.unread.join('、')}</p>
        ) : null}
      </div>
    </Modal>
  )
}

const mostRows = 10

/** `护照（第2、3行）`: each kind with its first rows. */
function guessedWords(guessed: Found['guessed']): string {
  const kinds = [...new Set(guessed.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const rows = guessed.filter((one) => one.kind === kind).map(({ row }) => row)
      const more = rows.length > mostRows ? '等' : ''
      return `${kind}（第${rows.slice(0, mostRows).join('、')}${more}行）`
    })
    .join('、')
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

interface ImportProblemsProps {
  name: string
  found: OutputOf<'POST /api/office/volunteers/import/check'>
}

/** What is wrong in a sheet, cell by cell. */
function ImportProblems({ name, found: { rows, wrong, problems } }: ImportProblemsProps) {
  const shown = new Set(problems.map(({ row }) => row)).size
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={`${quoted(name)}共 ${rows} 人，${wrong} 行有误，一个也不会导入`}
        description={`${shown < wrong ? `下面是前 ${shown} 行的错误。` : ''}请在表格中改正后重新选择文件。`}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a reader without a mouse scrolls it */}
      <section className="import-problems" tabIndex={0} aria-label="有误的单元格">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">列</th>
              <th scope="col">问题</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, msg }) => (
              <tr key={`${row} ${column} ${msg}`}>
                <td className="figures">第 {row} 行</td>
                <td>{column}</td>
                <td>{msg}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
