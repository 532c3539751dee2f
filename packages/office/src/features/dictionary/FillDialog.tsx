import {
  type DictionaryKind,
  longestEntry,
  mostFilled,
  usualEntries,
} from '@museum/contract/dictionary/dictionary.rules.ts'
import { dictionaryKindWords } from '@museum/contract/dictionary/dictionary.words.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { lengthOf } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Form, Input } from 'antd'
import { FormDialog, useSaving } from '../../components/FormDialog.tsx'
import './dictionary.css'

const kinds = Object.keys(usualEntries) as DictionaryKind[]

type Values = Record<DictionaryKind, string>

/** The entries of a text with one a line. */
function namesIn(text: string): string[] {
  const names = text.split('\n').map((line) => line.trim())
  return [...new Set(names)].filter((name) => name !== '')
}

const fits = {
  validator: (_rule: unknown, text: string) => {
    const names = namesIn(text)
    const long = names.find((name) => lengthOf(name) > longestEntry)
    if (long) return Promise.reject(new Error(`“${long}”超过${longestEntry}个字`))
    return names.length > mostFilled
      ? Promise.reject(new Error(`一次最多填入${mostFilled}项`))
      : Promise.resolve()
  },
}

/** Fills the dictionaries of a new museum at once, with what is usual, which can be changed first. */
export function FillDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data } = useQueryOf(
    'GET /api/office/dictionaries',
    { limit: mostSetUp },
    { enabled: open },
  )
  const fill = useSaving('POST /api/office/dictionaries/fill')
  const counts = new Map<DictionaryKind, number>()
  for (const { kind } of data?.list ?? []) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const initial = Object.fromEntries(
    kinds.map((kind) => [kind, counts.has(kind) ? '' : usualEntries[kind].join('\n')]),
  ) as Values
  return (
    <FormDialog<Values>
      of="new"
      title="填入常用选项"
      className="fill-lists"
      width={880}
      open={open && data !== undefined}
      onClose={onClose}
      okText="填入"
      note="每行一项，可先增删修改；已有的不会重复。以后随时可以在字典中改名、停用和调整顺序。"
      initial={initial}
      onSave={(values) =>
        fill.run({
          lists: kinds.map((kind) => ({ kind, names: namesIn(values[kind]) })),
        })
      }
    >
      {kinds.map((kind) => (
        <Form.Item
          key={kind}
          name={kind}
          label={dictionaryKindWords[kind]}
          {...(counts.has(kind) ? { extra: `已有 ${counts.get(kind)} 项` } : {})}
          rules={[fits]}
        >
          <Input.TextArea rows={8} />
        </Form.Item>
      ))}
    </FormDialog>
  )
}
