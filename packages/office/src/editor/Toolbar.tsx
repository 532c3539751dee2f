import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
} from '@tiptap/pm/tables'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { Button, Form, Input, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { pictureTypes } from '../features/picture/uploadPicture.ts'
import { isWebAddress } from './extensions.ts'

interface Tool {
  name: string
  mark: ReactNode
  act: () => void
  /** Undefined for an act that is not a state of the text. */
  on?: boolean
  off?: boolean
}

interface ToolbarProps {
  editor: Editor
  label: string
  onPictures: (files: File[]) => void
}

/** The editor's acts. One stop of the Tab key; the arrows move inside. */
export function Toolbar({ editor, label, onPictures }: ToolbarProps) {
  const [linking, setLinking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const [at, setAt] = useState(0)
  const groups = useTools(editor, {
    link: () => setLinking(true),
    picture: () => chooser.current?.click(),
  })
  let index = -1
  return (
    <div className="rich-bar" role="toolbar" aria-label={`${label}格式`} onKeyDown={roam(setAt)}>
      {groups.map((tools) => (
        <span className="rich-group" key={tools[0]?.name}>
          {tools.map(({ name, mark, act, on, off }) => {
            index += 1
            const own = index
            return (
              <button
                key={name}
                type="button"
                title={name}
                aria-label={name}
                aria-pressed={on}
                aria-disabled={off}
                tabIndex={own === at ? 0 : -1}
                // The text keeps its selection.
                onMouseDown={(event) => event.preventDefault()}
                onFocus={() => setAt(own)}
                onClick={() => {
                  if (!off) act()
                }}
              >
                {mark}
              </button>
            )
          })}
        </span>
      ))}
      <input
        ref={chooser}
        type="file"
        accept={pictureTypes}
        aria-label={`${label}插入图片`}
        hidden
        onChange={(event) => {
          onPictures([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <LinkDialog editor={editor} open={linking} onClose={() => setLinking(false)} />
    </div>
  )
}

function useTools(editor: Editor, open: { link: () => void; picture: () => void }): Tool[][] {
  const is = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      paragraph: now.isActive('paragraph') && !now.isActive('blockquote'),
      heading: now.isActive('heading'),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
      table: now.isActive('table'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  return [
    [
      { name: '正文', mark: '正文', on: is.paragraph, act: () => run().clearNodes().run() },
      {
        name: '小标题',
        mark: '标题',
        on: is.heading,
        act: () => run().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      { name: '加粗', mark: <BoldOutlined />, on: is.bold, act: () => run().toggleBold().run() },
      {
        name: '斜体',
        mark: <ItalicOutlined />,
        on: is.italic,
        act: () => run().toggleItalic().run(),
      },
    ],
    [
      {
        name: '项目列表',
        mark: <UnorderedListOutlined />,
        on: is.bullet,
        act: () => run().toggleBulletList().run(),
      },
      {
        name: '编号列表',
        mark: <OrderedListOutlined />,
        on: is.ordered,
        act: () => run().toggleOrderedList().run(),
      },
      { name: '引用', mark: '引用', on: is.quote, act: () => run().toggleBlockquote().run() },
    ],
    [
      { name: '链接', mark: <LinkOutlined />, on: is.link, act: open.link },
      { name: '插入图片', mark: <PictureOutlined />, act: open.picture },
    ],
    ...(is.table ? [tableTools(editor)] : []),
    [
      { name: '撤销', mark: <UndoOutlined />, off: !is.undo, act: () => run().undo().run() },
      { name: '重做', mark: <RedoOutlined />, off: !is.redo, act: () => run().redo().run() },
    ],
  ]
}

/** What can be done to the table in which the text is being written. */
function tableTools(editor: Editor): Tool[] {
  const does = (command: typeof addRowAfter) => () => {
    editor.view.focus()
    command(editor.state, editor.view.dispatch)
  }
  return [
    { name: '下方加一行', mark: '加行', act: does(addRowAfter) },
    { name: '删除本行', mark: '删行', act: does(deleteRow) },
    { name: '右侧加一列', mark: '加列', act: does(addColumnAfter) },
    { name: '删除本列', mark: '删列', act: does(deleteColumn) },
    { name: '删除表格', mark: '删表', act: does(deleteTable) },
  ]
}

/** Arrow keys, Home and End move among the buttons. */
function roam(setAt: (at: number) => void) {
  return (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
    const now = buttons.indexOf(event.target as HTMLButtonElement)
    if (now < 0) return
    const to = {
      ArrowRight: (now + 1) % buttons.length,
      ArrowLeft: (now + buttons.length - 1) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
    buttons[to]?.focus()
  }
}

interface LinkDialogProps {
  editor: Editor
  open: boolean
  onClose: () => void
}

/** Sets, changes or removes the link of the selection; without a selection the address is its text. */
function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
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
          <Input autoFocus inputMode="url" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
