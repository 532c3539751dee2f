import type { Tone } from '@museum/contract/signs.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { StatusTag } from './StatusTag.tsx'
import { working } from './working.tsx'

interface SaveActsProps {
  /** The state's word and tone. */
  word: string
  tone: Tone
  dirty: boolean
  /** Museum date-time of the last save; undefined before the first. */
  savedAt: string | undefined
  pending: boolean
  published: boolean
  /** The word of the publishing act. */
  publishWord: string
  onSave: () => void
  onPublish: () => void
  /** Further acts, left of the main ones. */
  children?: ReactNode
}

/** State and acts of an edit page; stays in sight at the bottom. */
export function SaveActs(props: SaveActsProps) {
  const { dirty, pending, published, savedAt } = props
  const saved = savedAt === undefined ? '尚未保存' : `上次保存 ${savedAt.slice(0, 16)}`
  return (
    <footer className="edit-bar">
      <div className="edit-state" role="status">
        <StatusTag tone={props.tone} word={props.word} />
        <span>{dirty ? '有未保存的修改' : saved}</span>
      </div>
      <div className="edit-acts">
        {props.children}
        <Button
          type={published ? 'primary' : 'default'}
          loading={working(pending)}
          disabled={savedAt !== undefined && !dirty}
          onClick={props.onSave}
        >
          {props.word === '草稿' ? '保存草稿' : '保存'}
        </Button>
        {published ? null : (
          <Button type="primary" disabled={pending} onClick={props.onPublish}>
            {props.publishWord}
          </Button>
        )}
      </div>
    </footer>
  )
}
