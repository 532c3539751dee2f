import type { Editor } from '@tiptap/react'
import { Button, Form, Input, Modal } from 'antd'
import { isWebAddress } from './extensions.ts'

interface LinkDialogProps {
  editor: Editor
  open: boolean
  onClose: () => void
}

/** Sets, changes or removes the link of the selection; without a selection the address is its text. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  const [form] = Form.useForm<{ href: string }>()
  const current: unknown = editor.getAttributes('link').href
  const set = ({ href }: { href: string }) => {
    const mark = { type: 'link', attrs: { href } }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: 'text', text: href, marks: [mark] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Modal
      title="链接"
      open={open}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <>
          {current ? <Button onClick={remove}>移除链接</Button> : null}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" onClick={form.submit}>
            确定
          </Button>
        </>
      }
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ href: typeof current === 'string' ? current : 'https://' }}
        onFinish={set}
      >
        <Form.Item
          name="href"
          label="网址"
          rules={[
            {
              validator: (_rule, href: unknown) =>
                typeof href === 'string' && isWebAddress(href)
                  ? Promise.resolve()
                  : Promise.reject(new Error('请输入以 http:// 或 https:// 开头的网址')),
            },
          ]}
        >
          <Input autoFocus maxLength={500} inputMode="url" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
