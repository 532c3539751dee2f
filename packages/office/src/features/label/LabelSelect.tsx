import { labelLimit } from '@museum/contract/label/label.rules.ts'
import { mostSetUp } from '@museum/contract/set-up.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Select } from 'antd'
import { useState } from 'react'

interface LabelSelectProps {
  label: string
  placeholder: string
  /** A label's id; 0 for none. */
  value: number
  /** Those that are not offered. */
  without?: readonly number[]
  /** Whether one that is not there yet is made by its name. */
  makes: boolean
  onChange: (id: number) => void
}

const toMake = -1

/** Chooses one label; what is typed and is none yet may be made on the way. */
export function LabelSelect(props: LabelSelectProps) {
  const { label, placeholder, value, without = [], makes, onChange } = props
  const query = useQueryOf('GET /api/office/labels', { page: 1, limit: mostSetUp })
  const create = useCommand('POST /api/office/labels')
  const [typed, setTyped] = useState('')
  const all = query.data?.list ?? []
  const name = typed.trim()
  const options = all
    .filter(({ id }) => !without.includes(id))
    .map(({ id, name: word }) => ({ value: id, label: word }))
  const isNew =
    makes && name !== '' && name.length <= labelLimit && !all.some((one) => one.name === name)
  const choose = async (id: number) => {
    setTyped('')
    if (id !== toMake) return onChange(id)
    const made = await create.run({ name })
    if (made) onChange(made.data.id)
  }
  return (
    <Select
      aria-label={label}
      className="group-select"
      showSearch={{
        searchValue: typed,
        onSearch: setTyped,
        filterOption: (text, option) =>
          option?.value === toMake || String(option?.label ?? '').includes(text.trim()),
      }}
      placeholder={placeholder}
      notFoundContent={makes ? '还没有标签，输入名称即可新建' : '还没有标签'}
      loading={query.isFetching || create.busy}
      value={value || null}
      options={isNew ? [...options, { value: toMake, label: `新建标签“${name}”` }] : options}
      onChange={(id) => void choose(Number(id))}
    />
  )
}
