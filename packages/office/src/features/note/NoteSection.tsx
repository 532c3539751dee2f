import type { OutputOf } from '@museum/contract/calls.ts'
import { momentText } from '@museum/contract/day.ts'
import { noteLimit } from '@museum/contract/note/note.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { atMost, counter } from '../../components/textRules.ts'
import { useAsk } from '../../components/useAsk.ts'
import { useMuseumClock } from '../../components/useMuseumClock.ts'
import './note.css'

type Note = OutputOf<'GET /api/office/volunteers/:id/notes'>['list'][number]

const most = 100

interface NoteSectionProps {
  id: number
  /** Whether a new one is being written; its button and its key stand elsewhere. */
  writing: boolean
  onWritten: () => void
}

/** 备注: what the office notes of somebody for itself, what is pinned first. */
export default function NoteSection({ id, writing, onWritten }: NoteSectionProps) {
  const query = useQueryOf('GET /api/office/volunteers/:id/notes', { id, page: 1, limit: most })
  const [changing, setChanging] = useState<Note>()
  const add = useSaving('POST /api/office/volunteers/:id/notes')
  const change = useSaving('PATCH /api/office/notes/:id')
  return (
    <>
      <Loaded query={query} lines={3}>
        {({ list, total }) => (
          <>
            {total === 0 ? <p className="hint">还没有备注。</p> : null}
            <ol className="plain-list stack">
              {list.map((note) => (
                <NoteCard key={note.id} note={note} onChange={() => setChanging(note)} />
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <p className="hint above">本人在手机上看不到；本人索取个人资料副本时会一并给出。</p>
      <NoteDialog
        of={`new ${id}`}
        title="写备注"
        open={writing}
        onClose={onWritten}
        initial={{ text: '', pinned: false }}
        onSave={({ text, pinned }) => add.run({ id, text, pinned: pinned ? 1 : 0 })}
      />
      <NoteDialog
        of={changing?.id ?? 0}
        title="修改备注"
        open={changing !== undefined}
        onClose={() => setChanging(undefined)}
        initial={{ text: changing?.text ?? '', pinned: changing?.pinned === 1 }}
        onSave={async ({ text, pinned }) => {
          if (changing) await change.run({ id: changing.id, text, pinned: pinned ? 1 : 0 })
        }}
      />
    </>
  )
}

function NoteCard({ note, onChange }: { note: Note; onChange: () => void }) {
  const ask = useAsk()
  const { day } = useMuseumClock()
  const pin = useCommand('PATCH /api/office/notes/:id')
  const remove = useCommand('DELETE /api/office/notes/:id')
  const pinned = note.pinned === 1
  return (
    <li className={pinned ? 'frame inset note pinned' : 'frame inset note'}>
      <p className="row wrap apart smaller quiet">
        <span>
          {pinned ? <strong className="ink">置顶 </strong> : null}
          {note.by} · <span className="figures">{momentText(note.at, day)}</span>
          {note.changed_at ? '，已改' : ''}
        </span>
        <span className="row gap-xs screen-only">
          <SmallButton
            look="text"
            disabled={pin.busy}
            onClick={() => void pin.run({ id: note.id, pinned: pinned ? 0 : 1 })}
          >
            {pinned ? '取消置顶' : '置顶'}
          </SmallButton>
          {note.own === 1 ? (
            <>
              <SmallButton look="text" onClick={onChange}>
                改
              </SmallButton>
              <SmallButton
                look="text"
                onClick={() =>
                  ask({
                    title: '删除这条备注',
                    content: '删除后不能恢复。',
                    okText: '删除',
                    act: () => remove.run({ id: note.id }),
                  })
                }
              >
                删
              </SmallButton>
            </>
          ) : null}
        </span>
      </p>
      <p className="written small">{note.text}</p>
    </li>
  )
}

interface Values {
  text: string
  pinned: boolean
}

interface NoteDialogProps {
  of: string | number
  title: string
  open: boolean
  onClose: () => void
  initial: Values
  onSave: (values: Values) => Promise<unknown>
}

function NoteDialog(dialog: NoteDialogProps) {
  return (
    <FormDialog<Values> {...dialog}>
      <Form.Item
        name="text"
        label="备注"
        extra="仅办公室可见"
        rules={[{ required: true, whitespace: true, message: '请填写备注' }, atMost(noteLimit)]}
      >
        <Input.TextArea autoFocus rows={4} showCount={counter(noteLimit)} />
      </Form.Item>
      <Form.Item name="pinned" valuePropName="checked">
        <Checkbox>置顶</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
