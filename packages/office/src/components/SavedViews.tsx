import { namesNumber } from '@museum/contract/view/view.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { useFetchedDialog } from '../shell/useFetched.ts'
import type { ListView } from './savedViews.ts'
import type { ViewDialogProps } from './ViewDialog.tsx'
import './savedViews.css'

interface ViewTabsProps {
  views: readonly ListView[]
  counts: Readonly<Record<string, number>>
  /** What the address has now. */
  query: string
  onOpen: (query: string) => void
}

/** The views of a list: the office's left of the line, one's own right of it. */
export function ViewTabs({ views, counts, query, onOpen }: ViewTabsProps) {
  const own = views.filter(({ saved }) => saved?.shared === 0)
  const tab = ({ key, name, query: at }: ListView): ReactNode => (
    <button
      key={key}
      type="button"
      aria-current={at === query ? 'page' : undefined}
      onClick={() => onOpen(at)}
    >
      {name}
      {counts[key] === undefined ? null : <small className="figures">{counts[key]}</small>}
    </button>
  )
  return (
    <nav className="tabs views screen-only" aria-label="视图">
      {views.filter((one) => !own.includes(one)).map(tab)}
      {own.length > 0 ? <span className="views-line" title="左边全室共用，右边只有我" /> : null}
      {own.map(tab)}
    </nav>
  )
}

interface SaveViewProps extends Omit<ViewDialogProps, 'open' | 'onClose'> {
  onRemoved: () => void
}

// The list is there before what one types a name in.
const viewDialog = async () => (await import('./ViewDialog.tsx')).ViewDialog

/** 存为视图 of what the address has, and the change of the view that stands open. */
export function SaveView({ page, query, views, current, mayShare, onRemoved }: SaveViewProps) {
  const { Dialog, open, show, close } = useFetchedDialog(viewDialog)
  const { modal } = App.useApp()
  const remove = useCommand('DELETE /api/office/views/:id')
  const take = (id: number) =>
    modal.confirm({
      title: `删除视图“${current?.name ?? ''}”？`,
      content: current?.shared === 1 ? '全室都将看不到它；志愿者和筛选条件不受影响。' : undefined,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        if (await remove.run({ id })) onRemoved()
      },
    })
  if (current && current.shared === 1 && !mayShare) return null
  if (namesNumber(query))
    return (
      <>
        <span className="hint one-line">号码不存进视图</span>
        <Button disabled>存为视图</Button>
      </>
    )
  return (
    <>
      <Button onClick={show}>{current ? '改视图' : '存为视图'}</Button>
      {current ? <Button onClick={() => take(current.id)}>删视图</Button> : null}
      {Dialog ? (
        <Dialog
          page={page}
          query={query}
          views={views}
          current={current}
          mayShare={mayShare}
          open={open}
          onClose={close}
        />
      ) : null}
    </>
  )
}
