import { postLimits } from '@museum/contract/post/post.rules.ts'
import { isolated, isVisible } from '@museum/contract/text.ts'
import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useKeptText } from '../login/useKeptText.ts'
import type { Comment } from './spaceCache.ts'
import { useWriteComment } from './useWriteComment.ts'
import './post.css'
import './comments.css'

/** Writes the author's reply to a comment. */
export function ReplySheet({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const [text, setText] = useKeptText(`reply ${comment.comment_id}`)
  const close = () => {
    setText('')
    onClose()
  }
  const { busy, write } = useWriteComment(comment.id, close)
  const send = async () => {
    if (await write(text, comment.comment_id)) close()
  }
  return (
    <Sheet
      title={`回复${isolated(comment.name)}`}
      onClose={onClose}
      foot={
        <Button wide busy={busy} disabled={!isVisible(text)} onClick={() => void send()}>
          发送
        </Button>
      }
    >
      <div className="sheet-part">
        <blockquote className="quiet cut">{comment.comment}</blockquote>
        <TextField
          name="reply"
          label="回复内容"
          max={postLimits.comment}
          lines={4}
          counted
          placeholder="请输入回复内容"
          value={text}
          onChange={setText}
        />
      </div>
    </Sheet>
  )
}
