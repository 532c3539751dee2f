import { Button, Checkbox, Modal } from 'antd'

export interface ColumnsProps {
  columns: readonly { key: string; title: string }[]
  /** Those that are shown. */
  chosen: readonly string[]
  /** Those that are shown where nothing was chosen. */
  usual: readonly string[]
  /** One that is always shown. */
  fixed: string
  onChoose: (keys: string[]) => void
}

/** Which columns a list shows to this account. */
export function ColumnsDialog(props: ColumnsProps & { open: boolean; onClose: () => void }) {
  const { columns, chosen, usual, fixed, onChoose, open, onClose } = props
  // In the order in which the list has them, whatever was ticked first.
  const choose = (keys: readonly string[]) =>
    onChoose(columns.map(({ key }) => key).filter((key) => key === fixed || keys.includes(key)))
  return (
    <Modal
      title="栏目"
      open={open}
      onCancel={onClose}
      width={420}
      footer={
        <>
          <Button onClick={() => choose(usual)}>恢复默认</Button>
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        </>
      }
    >
      <p className="dialog-note">只对自己的账号有效，在别的电脑上也一样。</p>
      <div className="stack">
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            checked={chosen.includes(key)}
            disabled={key === fixed}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
            }
          >
            {title}
          </Checkbox>
        ))}
      </div>
    </Modal>
  )
}
