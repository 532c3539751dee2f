import { myPostLink } from '@museum/contract/message/link.rules.ts'
import { mayResend, postLimits } from '@museum/contract/post/post.rules.ts'
import { postWords } from '@museum/contract/post/post.words.ts'
import { isLonger, isolated, isVisible } from '@museum/contract/text.ts'
import { isVolunteer, type VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { fieldId } from '../../components/FormField.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Gone, Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { ScreenSkeleton } from '../../components/Skeleton.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useSearchParams } from '../../shell/router.tsx'
import { NotYet } from '../activity/NotYet.tsx'
import { useKeptText } from '../login/useKeptText.ts'
import { idIn } from '../recruitment/addresses.ts'
import { mySpaceScreen, submitPostScreen } from './post.screens.ts'
import { usePost } from './spaceCache.ts'
import { useGoBackSoon } from './useGoBackSoon.ts'
import { postActs } from './useVolunteersOnly.ts'
import './post.css'

/**
 * Writes a post, which stays on the phone until it is sent (§2.23, §5.61–5.62); with the
 * `id` of one's own rejected post in the address it is edited and sent again.
 */
export default function SubmitPostScreen() {
  const id = useSearchParams()[0].get('id')
  const { data } = useQueryOf('POST /api/volunteer/status', {})
  if (data && !isVolunteer(data.status as VolunteerStatus))
    return <NotYet status={data.status as VolunteerStatus} act={postActs} />
  return id === null ? <PostForm /> : <Revision key={id} id={idIn(id)} />
}

function Revision({ id }: { id: number }) {
  const query = usePost(id)
  const { data: post } = query
  // What is being edited stays in the form when it is sent and waits.
  const [sent, setSent] = useState(false)
  if (post && (mayResend(post) || sent))
    return <PostForm post={post} onSent={() => setSent(true)} />
  const none = post ? (
    <Gone text="这篇帖子没有被驳回，不能修改" to={myPostLink(id)}>
      查看帖子
    </Gone>
  ) : (
    <Gone to={mySpaceScreen.path}>查看我的空间</Gone>
  )
  return (
    <Page title={editTitle}>
      <Loaded query={query} skeleton={<ScreenSkeleton />} gone={none}>
        {() => none}
      </Loaded>
    </Page>
  )
}

const editTitle = '修改帖子'
const newPost = { id: 0, title: '', content: '', approval_remark: '' }

function PostForm({
  post = newPost,
  onSent,
}: {
  /** The rejected post that is edited. */
  post?: typeof newPost
  onSent?: () => void
}) {
  const draft = postDraft(post.id)
  const [title, setTitle] = useKeptText(draft.title, post.title)
  const [content, setContent] = useKeptText(draft.content, post.content)
  const [checked, setChecked] = useState(false)
  const { run, busy } = useCommand('POST /api/leave/push')
  const goBack = useGoBackSoon(300, mySpaceScreen.path)
  const missing = (text: string, label: string) =>
    checked && !isVisible(text) ? `请输入${label}` : undefined
  const send = async () => {
    setChecked(true)
    const isWrong = (text: string, max: number) => !isVisible(text) || isLonger(text, max)
    if (isWrong(title, postLimits.title)) return goTo('title')
    if (isWrong(content, postLimits.content)) return goTo('content')
    if (!(await run({ id: post.id, title: title.trim(), content: content.trim() }))) return
    onSent?.()
    setChecked(false)
    setTitle('')
    setContent('')
    goBack()
  }
  return (
    <Page
      {...(post.id > 0 && { title: editTitle })}
      bottom={
        <Button wide busy={busy} onClick={() => void send()}>
          提交
        </Button>
      }
    >
      <div className="card leaf stack-wide">
        {post.approval_remark !== '' && (
          <p className="box red">驳回原因：{isolated(post.approval_remark)}</p>
        )}
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
        <p className="note">{postWords.publishedAfterReview}</p>
      </div>
      <HelpLink of={submitPostScreen} />
    </Page>
  )
}

function goTo(name: string) {
  document.getElementById(fieldId(name))?.querySelector<HTMLElement>('input, textarea')?.focus()
}

/** Under what the two texts of a post that is not sent are kept on the phone; `id` is that of a rejected one. */
function postDraft(id: number): { title: string; content: string } {
  const post = id === 0 ? 'post' : `post ${id}`
  return { title: `${post} title`, content: `${post} content` }
}
