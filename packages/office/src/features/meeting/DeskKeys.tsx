import { Modal } from 'antd'
import type { Meeting } from './deskRows.ts'

interface DeskKeysProps {
  meeting: Meeting
  open: boolean
  onClose: () => void
}

/** All keys of the page. */
export function DeskKeys({ meeting, open, onClose }: DeskKeysProps) {
  const keys =
    meeting.kind === 'training' ? [...always, ...atTraining] : [...always, ...scoring, ...deciding]
  return (
    <Modal title="全部按键" open={open} onCancel={onClose} footer={null} width={420}>
      <dl className="facts figures">
        {keys.map(([key, act]) => (
          <div key={key} className="meeting-key">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">正在输入时，这些按键不起作用；按 Esc 结束输入。</p>
    </Modal>
  )
}

const always = [
  ['J ↓', '下一位'],
  ['K ↑', '上一位'],
  ['Y', '到场，再按一次取消'],
  ['W', '未到，到下一位'],
  ['Ctrl A', '还没叫的全部到场'],
  ['B', '写内部备注'],
] as const
const scoring = [
  ['1 – 5', '打分，到下一项'],
  ['← →', '换一项'],
  ['N', '下一位没打完的'],
] as const
const deciding = [
  ['P', '拟通过，到下一位'],
  ['D', '待定，到下一位'],
  ['F', '拟不通过，到下一位'],
  ['Ctrl Enter', '批量定案'],
  ['Ctrl Z', '撤销定案（60秒内）'],
] as const
const atTraining = [['Ctrl Enter', '记为到场']] as const
