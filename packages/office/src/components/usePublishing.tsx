import type { Address, InputOf } from '@museum/contract/calls.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { Link } from 'react-router'
import { RowAct } from './RowAct.tsx'
import { useAsk } from './useAsk.ts'

type Base = 'activities' | 'articles' | 'recruitments'

/** What the office publishes and takes back; `Told` is what its questions are worded from. */
export interface Publishing<Told extends object = object> {
  /** Where its calls and its pages are. */
  base: Base
  /** What it is called, such as `活动`. */
  noun: string
  /** What undoes publishing, and the state to which it leads. */
  back: { word: string; state: 'draft' | 'taken_down' }
  /** What each act will do. */
  publishes: (told: Told) => string
  takesBack: (told: Told) => string
  removes: (told: Told) => string
}

interface Published {
  id: number
  title: string
  state: string
}

export const unnamed = '未命名草稿'

/** The word of the act that makes a record public. */
export const publishWord = (state: string) => (state === 'taken_down' ? '重新发布' : '发布')

/** Publish, take back and delete, each asked first with what it will do. */
export function usePublishing<Told extends object>(kind: Publishing<Told>) {
  const { base, noun, back } = kind
  const ask = useAsk()
  const change = useCommand(`PATCH /api/office/${base}/:id` satisfies Address)
  const remove = useCommand(`DELETE /api/office/${base}/:id` satisfies Address)
  const write = (id: number, state: string) =>
    change.run({ id, state } as InputOf<`PATCH /api/office/${Base}/:id`>)
  return {
    publish: (record: Told & Published) => {
      const word = publishWord(record.state)
      ask({
        title: `${word}${noun}`,
        content: kind.publishes(record),
        okText: word,
        danger: false,
        act: () => write(record.id, 'published'),
      })
    },
    takeBack: (record: Told & Published) =>
      ask({
        title: `${back.word}${noun}`,
        content: kind.takesBack(record),
        okText: back.word,
        act: () => write(record.id, back.state),
      }),
    remove: (record: Told & Published, onDone?: () => void) =>
      ask({
        title: `删除${noun}`,
        content: kind.removes(record),
        okText: '删除',
        act: async () => {
          if (await remove.run({ id: record.id })) onDone?.()
        },
      }),
  }
}

interface PublishActsProps<Told extends object> {
  kind: Publishing<Told>
  row: Told & Published
  mayRemove: boolean
}

/** The acts of a row that can be published. */
export function PublishActs<Told extends object>(props: PublishActsProps<Told>) {
  const { kind, row, mayRemove } = props
  const acts = usePublishing(kind)
  const name = row.title || unnamed
  return (
    <div className="row-acts">
      <Link to={`/${kind.base}/${row.id}`} aria-label={`编辑“${name}”`}>
        编辑
      </Link>
      {row.state === 'published' ? (
        <RowAct word={kind.back.word} of={name} onClick={() => acts.takeBack(row)} />
      ) : (
        <RowAct word={publishWord(row.state)} of={name} onClick={() => acts.publish(row)} />
      )}
      {mayRemove ? <RowAct word="删除" of={name} danger onClick={() => acts.remove(row)} /> : null}
    </div>
  )
}
