import {
  type ExportOffer,
  isAllowed,
  personalKindWords,
} from '@museum/contract/audit/export.rules.ts'
import type { InputOf } from '@museum/contract/calls.ts'
import { Button, Checkbox, Modal, Radio } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { client } from '../client.ts'
import { useMe } from '../features/login/me.tsx'
import type { ExportAddress } from './ExportButton.tsx'
import { keptExport } from './keptChoices.ts'
import { Waiting } from './Waiting.tsx'
import './exportDialog.css'

interface ExportDialogProps<A extends ExportAddress> {
  address: A
  filter: InputOf<A>
  usual: string | undefined
  title: string
  open: boolean
  onClose: () => void
  onSave: (taking: { purpose: string; columns: string }) => Promise<boolean>
}

/** What a list is taken away for, and which of its columns; what was chosen last time is one Enter. */
export function ExportDialog<A extends ExportAddress>(props: ExportDialogProps<A>) {
  const { address, filter, title, open, onClose } = props
  const [offer, setOffer] = useState<ExportOffer>()
  const asked = JSON.stringify(filter)
  const read = useCallback(async () => {
    setOffer(undefined)
    try {
      const input = { ...JSON.parse(asked), offer: 1 } as InputOf<A>
      const answer = await (await client.download(address, input)).text()
      setOffer((JSON.parse(answer) as { data: ExportOffer }).data)
    } catch {
      // What was refused has been shown.
      onClose()
    }
  }, [address, asked, onClose])
  useEffect(() => {
    if (open) void read()
  }, [open, read])
  return (
    <Modal title={title} open={open} onCancel={onClose} width={640} footer={null} destroyOnHidden>
      {offer ? <Choice {...props} offer={offer} onStale={read} /> : <Waiting lines={6} />}
    </Modal>
  )
}

interface ChoiceProps<A extends ExportAddress> extends ExportDialogProps<A> {
  offer: ExportOffer
  onStale: () => Promise<void>
}

function Choice<A extends ExportAddress>(props: ChoiceProps<A>) {
  const { address, usual, offer, onClose, onSave, onStale } = props
  const { username } = useMe()
  const [start] = useState(() => startOf(offer, keptExport.read(username, address), usual))
  const [name, setName] = useState(start.purpose)
  const [ticked, setTicked] = useState<readonly string[]>(start.columns)
  const [busy, setBusy] = useState(false)
  const purpose = offer.purposes.find((one) => one.name === name)
  const allowed = offer.columns.filter((column) => isAllowed(column, purpose))
  const taken = allowed.filter(({ title }) => ticked.includes(title))
  const nothing = offer.columns.length > 0 && taken.length === 0
  const plain = offer.columns.filter(({ personal }) => personal === '')
  const personal = offer.columns.filter(({ personal }) => personal !== '')
  const save = async () => {
    if (busy || nothing) return
    setBusy(true)
    try {
      const columns = taken.map(({ title }) => title)
      keptExport.write(username, address, { purpose: name, columns })
      if (await onSave({ purpose: name, columns: columns.join(',') })) onClose()
      else await onStale()
    } finally {
      setBusy(false)
    }
  }
  const box = (column: ExportOffer['columns'][number]) => (
    <Checkbox
      key={column.title}
      checked={taken.includes(column)}
      disabled={!allowed.includes(column)}
      onChange={({ target }) =>
        setTicked(
          target.checked
            ? [...ticked, column.title]
            : ticked.filter((title) => title !== column.title),
        )
      }
    >
      {column.title}
    </Checkbox>
  )
  const whole = plain.every(({ title }) => ticked.includes(title))
  return (
    <form
      className="export-choice"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <fieldset>
        <legend>用途</legend>
        <Radio.Group
          className="row wrap"
          value={name}
          onChange={({ target }) => setName(target.value as string)}
          options={offer.purposes.map((one) => ({ value: one.name, label: one.name }))}
        />
      </fieldset>
      {plain.length > 0 ? (
        <fieldset>
          <legend className="row">
            列
            <Button
              type="link"
              size="small"
              onClick={() => {
                const titles = plain.map(({ title }) => title)
                const others = ticked.filter((title) => !titles.includes(title))
                setTicked(whole ? others : [...others, ...titles])
              }}
            >
              {whole ? '都不选' : '全选'}
            </Button>
          </legend>
          <div className="export-columns">{plain.map(box)}</div>
        </fieldset>
      ) : null}
      {personal.length > 0 ? (
        <fieldset>
          <legend>个人信息（{neededText(purpose)}）</legend>
          <div className="export-columns">{personal.map(box)}</div>
        </fieldset>
      ) : null}
      <p className="hint">
        {offer.columns.length > 0
          ? `筛选：${offer.filter || '无'}。用途、筛选、导出人和时间写在表头，也记入操作日志。`
          : `${offer.filter}。用途、导出人和时间写在目录，也记入操作日志。`}
      </p>
      <footer className="row">
        <span className="push" />
        <Button onClick={onClose}>取消</Button>
        <Button
          type="primary"
          htmlType="submit"
          autoFocus
          loading={busy}
          disabled={nothing || purpose === undefined}
        >
          导出
        </Button>
      </footer>
    </form>
  )
}

function neededText(purpose: ExportOffer['purposes'][number] | undefined) {
  const kinds = purpose?.personal ?? []
  if (kinds.length === 0) return '这个用途不带'
  return `这个用途可带${kinds.map((kind) => personalKindWords[kind]).join('、')}`
}

/** What stands chosen: what was last time, else the usual purpose and what it holds of it. */
function startOf(
  offer: ExportOffer,
  last: ReturnType<typeof keptExport.read>,
  usual: string | undefined,
) {
  const known = (wanted: string | undefined) => offer.purposes.find(({ name }) => name === wanted)
  const purpose = known(last?.purpose) ?? known(usual) ?? offer.purposes[0]
  const wanted = offer.columns.filter(({ personal }) => personal === '' || usual !== undefined)
  const columns = last?.columns ?? wanted.map(({ title }) => title)
  return { purpose: purpose?.name ?? '', columns }
}
