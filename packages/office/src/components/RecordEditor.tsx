import type { StatusBadge } from '@museum/contract/badges.ts'
import type { Address, InputOf } from '@museum/contract/calls.ts'
import { show } from '@museum/web-kit/patch.ts'
import { App, Button, Form, type FormInstance } from 'antd'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { queryClient } from '../data.tsx'
import { useMay } from '../features/login/me.tsx'
import { Page } from '../shell/Page.tsx'
import { useSaving } from './FormDialog.tsx'
import { KeptText } from './KeptText.tsx'
import { StatusTag } from './StatusTag.tsx'
import { changesOf, showFault } from './showFault.ts'
import { type Publishing, publishWord, usePublishing } from './usePublishing.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.ts'
import { working } from './working.tsx'

type Base = Publishing['base']

/** What is known of a record that was saved. */
interface Saved {
  id: number
  title: string
  state: string
  updated_at: string
}

/** What the fields of an editor are drawn with. */
export interface Editing<V extends object> {
  form: FormInstance<V>
  initial: V
  /** What the form shows now. */
  values: V
  /** Whether what is saved will be public, and so must be complete; asked by the form's rules. */
  toPublish: RefObject<boolean>
  readOnly: boolean
}

interface RecordEditorProps<
  R extends Told & Saved,
  Told extends object,
  V extends object,
  F extends Told,
> {
  kind: Publishing<Told>
  /** Undefined for a new one. */
  record: R | undefined
  /** The form's values of the record, and what they are on the wire. */
  initial: V
  fieldsOf: (values: V) => F
  /** The form's field of a wire field or of a fault code. */
  fieldOf: (key: string) => string | undefined
  badge: StatusBadge
  mayRemove: boolean
  /** What else can be done with it, at the right of the title. */
  acts?: ReactNode
  /** It has been saved; `form` may show what the server made of it. */
  onStored?: (record: R, form: FormInstance<V>) => void
  children: (editing: Editing<V>) => ReactNode
}

/**
 * The page of one record that is written and published: only what changed is sent, a refusal shows at
 * its field, leaving with changes is asked about; who may not edit reads.
 */
export function RecordEditor<
  R extends Told & Saved,
  Told extends object,
  V extends object,
  F extends Told,
>(props: RecordEditorProps<R, Told, V, F>) {
  const { kind, record, initial, fieldsOf, badge } = props
  const { base, noun, back } = kind
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const mayEdit = useMay('office.edit')
  const acts = usePublishing(kind)
  const [form] = Form.useForm<V>()
  const values: V = { ...initial, ...Form.useWatch([], form) }
  // What the form was filled with, not what others have stored since: only own changes are sent.
  const [stored, setStored] = useState(initial)
  const [seen, setSeen] = useState<object | undefined>(record)
  const [pending, setPending] = useState(false)
  // A draft may lack what a published record may not; the form's rules ask which is being saved.
  const toPublish = useRef(false)
  const changes = changesOf(fieldsOf(stored), fieldsOf(values))
  const dirty = Object.keys(changes).length > 0
  const guard = useUnsavedGuard(mayEdit && dirty)
  const create = useSaving(`POST /api/office/${base}` satisfies Address)
  const change = useSaving(`PATCH /api/office/${base}/:id` satisfies Address, {
    of: seen,
    onTheirs: () => {
      guard.release()
      location.reload()
    },
  })

  /** True when the form may be saved; else its first wrong field is shown. */
  const check = async (complete: boolean) => {
    toPublish.current = complete
    try {
      await form.validateFields()
      return true
    } catch (refusal) {
      const [first] = (refusal as { errorFields: { name: (string | number)[] }[] }).errorFields
      if (first) form.scrollToField(first.name, { block: 'center', focus: true })
      return false
    }
  }
  const store = async (to?: 'published') => {
    setPending(true)
    // What is watched comes a moment after it was typed; what is sent is what the form holds.
    const held: V = { ...initial, ...form.getFieldsValue() }
    const own = changesOf(fieldsOf(stored), fieldsOf(held))
    try {
      const reply = record
        ? await change.run({ id: record.id, ...own, ...(to ? { state: to } : {}) })
        : await create.run({
            ...fieldsOf(held),
            state: to ?? 'draft',
          } as unknown as InputOf<`POST /api/office/${Base}`>)
      const data = reply.data as unknown as R
      // The form keeps what it shows: something may have been typed meanwhile.
      setStored(held)
      guard.release()
      setSeen(data)
      show(queryClient, [`GET /api/office/${base}/:id`, { id: data.id }], data, reply.changed)
      props.onStored?.(data, form)
      if (!record) void navigate(`/${base}/${data.id}`, { replace: true })
    } catch (error) {
      showFault(form, error, props.fieldOf)
    } finally {
      setPending(false)
    }
  }
  const published = record?.state === 'published'
  const word = publishWord(record?.state ?? 'draft')
  const publish = async () => {
    if (!(await check(true))) return
    modal.confirm({
      title: `${word}${noun}`,
      content: kind.publishes(fieldsOf(values)),
      okText: word,
      onOk: () => store('published'),
    })
  }
  const save = async () => {
    if (await check(published)) await store()
  }
  const remove = (gone: R) =>
    acts.remove(gone, () => {
      guard.release()
      void navigate(`/${base}`)
    })

  return (
    <Page
      title={!record ? `新建${noun}` : mayEdit ? `编辑${noun}` : `${noun}详情`}
      acts={props.acts}
    >
      {mayEdit ? (
        <KeptText form={form} dialog={noun} of={record?.id ?? 'new'} dirty={dirty} />
      ) : null}
      {props.children({ form, initial, values, toPublish, readOnly: !mayEdit })}
      {mayEdit ? (
        <footer className="row apart screen-only edit-bar">
          <div className="row gap-xl hint" role="status">
            <StatusTag {...badge} />
            <span>{dirty ? '有未保存的修改' : savedWord(record?.updated_at)}</span>
          </div>
          <div className="row gap-l">
            {record && props.mayRemove ? (
              <Button type="text" danger onClick={() => remove(record)}>
                删除
              </Button>
            ) : null}
            {record && published ? (
              <Button onClick={() => acts.takeBack(record)}>{back.word}</Button>
            ) : null}
            <Button
              type={published ? 'primary' : 'default'}
              loading={working(pending)}
              disabled={record !== undefined && !dirty}
              onClick={() => void save()}
            >
              {badge.word === '草稿' ? '保存草稿' : '保存'}
            </Button>
            {published ? null : (
              <Button type="primary" disabled={pending} onClick={() => void publish()}>
                {word}
              </Button>
            )}
          </div>
        </footer>
      ) : null}
    </Page>
  )
}

/** When it was saved last, by a museum date-time. */
const savedWord = (at: string | undefined) =>
  at === undefined ? '尚未保存' : `上次保存 ${at.slice(0, 16)}`
