import { postLimits } from '@museum/contract/post/post.rules.ts'
import { isLonger, isVisible, lengthOf, tooLongWords } from '@museum/contract/text.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { useKeptText } from '../login/useKeptText.ts'
import { useVolunteerStatus } from '../volunteer/volunteerStatus.ts'
import { useVolunteersOnly } from './useVolunteersOnly.ts'
import { useWriteComment } from './useWriteComment.ts'
import '../../components/forms.css'
import './post.css'
import './comments.css'

/** Writes a comment below a post; who is no volunteer is told so before typing anything. */
export function CommentBar({ postId }: { postId: number }) {
  const status = useVolunteerStatus()
  const mayWrite = useVolunteersOnly()
  if (status !== undefined && !isVolunteer(status))
    return (
      <button
        type="button"
        className="quiet form-control comment-bar-closed"
        onClick={() => void mayWrite()}
      >
        写评论…
      </button>
    )
  return <CommentField postId={postId} />
}

function CommentField({ postId }: { postId: number }) {
  const [text, setText] = useKeptText(`comment ${postId}`)
  const { busy, write } = useWriteComment(postId)
  const mayWrite = useVolunteersOnly()
  const over = isLonger(text, postLimits.comment)
  const countId = useId()
  const blank = !isVisible(text)
  const send = async () => {
    if (!blank && (await write(text, 0, mayWrite))) setText('')
  }
  return (
    <form
      className="comment-bar"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {over && <p className="red small comment-bar-over">{tooLongWords(postLimits.comment)}</p>}
      <div className="grow comment-bar-text">
        {/* The copy gives the field its height as it grows. */}
        <span className="form-control comment-bar-copy" aria-hidden="true">
          {`${text} `}
        </span>
        <textarea
          className="form-control"
          rows={1}
          aria-label="评论内容"
          aria-describedby={countId}
          placeholder="写评论…"
          value={text}
          aria-invalid={over}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="comment-bar-end">
        <span
          id={countId}
          className={
            blank ? 'only-read-aloud' : `small comment-bar-count ${over ? 'red' : 'quiet'}`
          }
        >
          {lengthOf(text.trim())}/{postLimits.comment}
        </span>
        <Button type="submit" small busy={busy} disabled={blank}>
          发送
        </Button>
      </div>
    </form>
  )
}
