import { postLimits } from '@museum/contract/space/space.rules.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../pieces/Button.tsx'
import { Empty } from '../../pieces/Empty.tsx'
import { fieldId } from '../../pieces/FormField.tsx'
import { Page } from '../../pieces/Page.tsx'
import { TextField } from '../../pieces/TextField.tsx'
import { useRead } from '../../reading.ts'
import { JoinButton } from '../recruit/JoinButton.tsx'
import { postDraft, rewriting } from './postDraft.ts'
import { useGoBackSoon } from './useGoBackSoon.ts'
import { useKeptText } from './useKeptText.ts'
import { useSubmitPost } from './useSubmitPost.ts'
import './SubmitPostScreen.css'

/** Writes a post, which stays on the phone until it is sent (specification sections 2 and 5). */
export default function SubmitPostScreen() {
  const { data } = useRead('POST /api/volunteer/status', {})
  if (data && !isVolunteer(data.status as VolunteerStatus))
    return (
      <Page>
        <Empty text={words.notVolunteer} action={<JoinButton otherwise={paths.recruitment} />} />
      </Page>
    )
  return <PostForm />
}

function PostForm() {
  const [title, setTitle] = useKeptText(postDraft.title)
  const [content, setContent] = useKeptText(postDraft.content)
  const [checked, setChecked] = useState(false)
  const { busy, submit } = useSubmitPost()
  const goBack = useGoBackSoon(300, paths.mySpace)
  const navigate = useNavigate()
  const rewrites = useLocation().state === rewriting
  const missing = (text: string, label: string) =>
    checked && text.trim() === '' ? `请输入${label}` : undefined
  const send = async () => {
    setChecked(true)
    const wrong = title.trim() === '' ? 'title' : content.trim() === '' ? 'content' : undefined
    if (wrong) return goTo(wrong)
    const id = await submit({ title: title.trim(), content: content.trim() })
    if (id === undefined) return
    setChecked(false)
    setTitle('')
    setContent('')
    // Behind a rewriting stands the rejected post; what waits now is another one.
    if (rewrites) navigate(paths.myPost(id), { replace: true })
    else goBack()
  }
  return (
    <Page
      bottom={
        <Button wide busy={busy} onClick={() => void send()}>
          提交
        </Button>
      }
    >
      <div className="submit-post">
        <TextField
          name="title"
          label="标题"
          required
          max={postLimits.title}
          placeholder="请输入标题"
          value={title}
          onChange={setTitle}
          error={missing(title, '标题')}
        />
        <TextField
          name="content"
          label="内容"
          required
          max={postLimits.content}
          lines={8}
          counted
          placeholder="请输入内容"
          value={content}
          onChange={setContent}
          error={missing(content, '内容')}
        />
        <p className="submit-post-hint">{words.publishedAfterReview}</p>
      </div>
    </Page>
  )
}

function goTo(name: string) {
  document.getElementById(fieldId(name))?.querySelector<HTMLElement>('input, textarea')?.focus()
}
