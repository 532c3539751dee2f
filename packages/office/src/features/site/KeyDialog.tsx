import { CopyOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { longestDays, type SiteScope, siteScopes } from '@museum/contract/site/scope.rules.ts'
import { scopeWords } from '@museum/contract/site/scope.words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Button, Checkbox, Form, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { FinishButton } from '../../components/FinishButton.tsx'
import { useCloseGuard } from '../../components/FormDialog.tsx'
import { KeptText } from '../../components/KeptText.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { notice } from '../../notice.ts'

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
  const [form] = Form.useForm<Values>()
  const [made, setMade] = useState<Made>()
  const add = useCommand('POST /api/office/site-keys', { done: false })
  const leave = useCloseGuard(form, onClose)
  const save = async (values: Values) => {
    const reply = await add.run(values)
    if (reply) setMade(reply.data)
  }
  return (
    <Modal
      title={made ? '新的接口密钥' : '生成接口密钥'}
      open={open}
      onCancel={made ? onClose : leave}
      afterClose={() => {
        setMade(undefined)
        form.resetFields()
      }}
      onOk={form.submit}
      okText="生成"
      confirmLoading={add.busy}
      {...(made ? { footer: <FinishButton onClose={onClose} /> } : {})}
      destroyOnHidden
    >
      {made ? (
        <Shown made={made} />
      ) : (
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ scopes: [], days: longestDays }}
          onFinish={(values) => void save(values)}
        >
          <KeptText form={form} dialog="生成接口密钥" of="new" />
          <Form.Item
            name="name"
            label="名称"
            extra="谁在用，如“官网”“南门门禁”；一处一个密钥，停用时互不影响"
            rules={[{ required: true, whitespace: true, message: '请输入名称' }, atMost(20)]}
          >
            <Input showCount={counter(20)} autoFocus />
          </Form.Item>
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
        </Form>
      )}
    </Modal>
  )
}

function Shown({ made: { key, ends_on } }: { made: Made }) {
  // Where the page is not served by HTTPS a browser lets nobody write to its clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(key)
      notice.success('已复制')
    } catch {
      notice.error('浏览器不允许复制，请选中密钥后复制')
    }
  }
  return (
    <div className="stack">
      <p>请把密钥交给网站或门禁的开发者，存放在服务器上，不要写进网页或地址。</p>
      <div className="row gap-s">
        <Input
          className="grow"
          readOnly
          aria-label="密钥"
          value={key}
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<CopyOutlined />} onClick={() => void copy()}>
          复制
        </Button>
      </div>
      <p className="hint">有效期至 {ends_on}；关闭后不再显示，遗失时停用它，再生成一个。</p>
    </div>
  )
}
