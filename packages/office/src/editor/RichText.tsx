import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { uploadPicture } from '../features/picture/uploadPicture.ts'
import { notice } from '../notice.ts'
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

/** Sends a picture to the museum's store; its address, or undefined after the reason was shown. */
type Upload = (file: File) => Promise<string | undefined>

const embedded = /^data:image\/(png|jpeg|jpg|gif);base64,/i

/**
 * HTML from elsewhere, with the pictures that it carries in itself put into the museum's store. Those that it
 * only names, on another site or in a document, no page may fetch: they are told, so that nobody misses them later.
 * Undefined where nothing of it is a foreign picture.
 */
function picturesOf(html: string, files: readonly File[], upload: Upload) {
  const { body, images } = new DOMParser().parseFromString(html, 'text/html')
  const foreign = [...images].filter((image) => !image.getAttribute('src')?.startsWith('/files/'))
  if (foreign.length === 0) return undefined
  const [picture] = files
  // One picture copied from a page comes as its address and as itself.
  const alone = images.length === 1 && body.textContent?.trim() === '' ? picture : undefined
  const carried = new Map(
    foreign.flatMap((image) => {
      const file = alone ?? fileOf(image.getAttribute('src') ?? '')
      return file ? [[image, file] as const] : []
    }),
  )
  return {
    /** How many pictures are there and cannot be taken. */
    lost: foreign.length - carried.size,
    /** Whether some are to be sent to the store first. */
    carries: carried.size > 0,
    /** The HTML with its pictures at their new addresses; what was refused was shown and is left out. */
    async stored(): Promise<string> {
      for (const [image, file] of carried) {
        const src = await upload(file)
        if (src === undefined) image.remove()
        else image.setAttribute('src', src)
      }
      return body.innerHTML
    },
  }
}

/** Says how many pictures did not come along, and how they do. */
function tellLost(count: number): void {
  if (count > 0)
    notice.warning(
      `有 ${count} 张图片没有带进来：网页和文档里的图片请先另存，再用工具栏的“插入图片”上传`,
    )
}

function fileOf(src: string): File | undefined {
  const [head] = embedded.exec(src) ?? []
  if (!head) return undefined
  const type = head.slice('data:'.length, -';base64,'.length).toLowerCase()
  try {
    const bytes = Uint8Array.from(atob(src.slice(head.length)), (sign) => sign.charCodeAt(0))
    return new File([bytes], `图片.${type.slice('image/'.length)}`, { type })
  } catch {
    return undefined
  }
}
