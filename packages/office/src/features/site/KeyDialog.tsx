import type { OutputOf } from '@museum/contract/calls.ts'
import { longestDays, type SiteScope, siteScopes } from '@museum/contract/site/scope.rules.ts'
import { scopeWords } from '@museum/contract/site/scope.words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Checkbox, Form, Radio } from 'antd'
import { CopyField } from '../../components/CopyField.tsx'
import { MadeDialog } from '../../components/MadeDialog.tsx'
import { NameField } from '../../components/NameField.tsx'

interface KeyDialogProps {
  open: boolean
  onClose: () => void
}

interface Values {
  name: string
  scopes: SiteScope[]
  days: number
}

type Made = OutputOf<'POST /api/office/site-keys'>

const lives = [
  { value: 30, label: '30 天' },
  { value: 183, label: '半年' },
  { value: longestDays, label: '一年' },
]

/** Makes a key and shows it, this once. */
export function KeyDialog({ open, onClose }: KeyDialogProps) {
  const add = useCommand('POST /api/office/site-keys', { done: false })
  return (
    <MadeDialog<Values, Made>
      title="生成接口密钥"
      madeTitle={() => '新的接口密钥'}
      okText="生成"
      open={open}
      onClose={onClose}
      initial={{ scopes: [], days: longestDays }}
      make={async (values) => (await add.run(values))?.data}
      busy={add.busy}
      shown={(made) => <Shown made={made} />}
    >
      <NameField label="名称" extra="谁在用，如“官网”“南门门禁”；一处一个密钥，停用时互不影响" />
      <Form.Item
        name="scopes"
        label="可读取的内容"
        rules={[{ type: 'array', min: 1, message: '请选择可读取的内容' }]}
      >
        <Checkbox.Group className="stack gap-xs">
          {siteScopes.map((scope) => (
            <Checkbox key={scope} value={scope}>
              {scopeWords[scope].name}
              <span className="block hint">{scopeWords[scope].holds}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="days" label="有效期">
        <Radio.Group options={lives} />
      </Form.Item>
    </MadeDialog>
  )
}

function Shown({ made: { key, ends_on } }: { made: Made }) {
  return (
    <div className="stack">
      <p>请把密钥交给网站或门禁的开发者，存放在服务器上，不要写进网页或地址。</p>
      <CopyField label="密钥" text={key} />
      <p className="hint">有效期至 {ends_on}；关闭后不再显示，遗失时停用它，再生成一个。</p>
    </div>
  )
}
