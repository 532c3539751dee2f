import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { uploadPicture } from '../features/picture/uploadPicture.ts'
import { extensions, oneHeading } from './extensions.ts'
import { Toolbar } from './Toolbar.tsx'

interface RichTextProps {
  label: string
  value: string
  onChange: (html: string) => void
  readOnly: boolean
}

/** Rich text editor. Its HTML is empty for an empty text; the server cleans it again. */
export function RichText({ label, value, onChange, readOnly }: RichTextProps) {
  const told = useRef(value)
  const insert = async (files: File[]) => {
    for (const file of files) {
      const src = await uploadPicture(file)
      if (src === undefined || !editor) continue
      // Behind what is selected, never in its place.
      const end = editor.state.selection.to
      editor.chain().focus(end).insertContent({ type: 'picture', attrs: { src } }).run()
    }
  }
  const editor = useEditor({
    extensions,
    content: oneHeading(value),
    editable: !readOnly,
    // The page's policy admits no style sheet without a nonce; office.css carries the editor's.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-readonly': String(readOnly),
      },
      transformPastedHTML: oneHeading,
      handlePaste: (_view, event) => taken(event, event.clipboardData, insert),
      handleDrop: (_view, event, _slice, moved) =>
        !moved && taken(event, event.dataTransfer, insert),
    },
    onUpdate: ({ editor: changed }) => {
      told.current = changed.isEmpty ? '' : changed.getHTML().replace(/(<p><\/p>)+$/, '')
      onChange(told.current)
    },
  })
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    editor?.commands.setContent(oneHeading(value), { emitUpdate: false })
  }, [editor, value])
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])
  return (
    <div className={readOnly ? 'rich rich-still' : 'rich'}>
      {readOnly || !editor ? null : (
        <Toolbar editor={editor} label={label} onPictures={(files) => void insert(files)} />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Takes the pictures out of a paste or drop; true when there were any. */
function taken(
  event: Event,
  data: DataTransfer | null,
  insert: (files: File[]) => Promise<void>,
): boolean {
  const files = [...(data?.files ?? [])]
  // Word and Excel put a picture of the text beside the text.
  if (files.length === 0 || data?.types.includes('text/html')) return false
  event.preventDefault()
  void insert(files)
  return true
}
