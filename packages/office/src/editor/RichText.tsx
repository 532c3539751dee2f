import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { uploadPicture } from '../features/picture/uploadPicture.ts'
import { extensions, oneHeading } from './extensions.ts'
import { picturesOf, tellLost } from './pasted.ts'
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
  const arrival: Arrival = {
    pictures: (files) => void insert(files),
    html: (html) => editor?.view.pasteHTML(html),
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
      handlePaste: (_view, event) => taken(event, event.clipboardData, arrival),
      handleDrop: (_view, event, _slice, moved) =>
        !moved && taken(event, event.dataTransfer, arrival),
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

/** Where what is pasted or dropped goes. */
interface Arrival {
  pictures: (files: File[]) => void
  html: (html: string) => void
}

/** Takes the pictures out of a paste or drop; true when they are on their way, with what else it holds. */
function taken(event: Event, data: DataTransfer | null, to: Arrival): boolean {
  const files = [...(data?.files ?? [])]
  const html = data?.getData('text/html') ?? ''
  if (html === '') {
    if (files.length === 0) return false
    event.preventDefault()
    to.pictures(files)
    return true
  }
  // Word and Excel put a picture of the text beside the text, so the text's own pictures count.
  const pictures = picturesOf(html, files, uploadPicture)
  if (!pictures) return false
  tellLost(pictures.lost)
  if (!pictures.carries) return false
  event.preventDefault()
  void pictures.stored().then(to.html)
  return true
}
