import { PlusOutlined } from '@ant-design/icons'
import { markIn } from '@museum/contract/service/colour.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUnsavedGuard } from '../../components/useUnsavedGuard.ts'
import { Page } from '../../shell/Page.tsx'
import { useMay } from '../login/me.tsx'
import type { Place, ServiceType } from '../service/services.tsx'
import { AddRowsDialog } from './AddRowsDialog.tsx'
import { ApplyPanel } from './ApplyPanel.tsx'
import { Beginning } from './Beginning.tsx'
import { DemandGrid } from './DemandGrid.tsx'
import { DemandStrip } from './DemandStrip.tsx'
import { demandPage } from './demand.pages.ts'
import { type Sheet, settle, write } from './demandGrid.ts'
import {
  cellKey,
  cellsOf,
  changesOf,
  numbersOf,
  type Row,
  rowsOf,
  type Template,
  weekdays,
} from './demandRows.ts'
import { RowDialog } from './RowDialog.tsx'
import { useDemandGrid } from './useDemandGrid.ts'
import { useWeeks } from './useWeeks.ts'

interface TemplateProps {
  template: Template
  types: readonly ServiceType[]
  places: readonly Place[]
}

/** The grid and beside it the weeks: what is typed is kept here until it is saved. */
export function TemplateEditor({ template, types, places }: TemplateProps) {
  const mayEdit = useMay('office.schedule')
  const [added, setAdded] = useState<readonly Row[]>([])
  const [adding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Row>()
  const sheet = useMemo<Sheet>(
    () => ({ rows: rowsOf(template, added, { types, places }), base: numbersOf(template) }),
    [template, added, types, places],
  )
  const { grid, run, reset, ...handlers } = useDemandGrid(sheet, mayEdit)
  const edits = grid.edits
  const unsaved = edits.size > 0
  const came = useQueryOf('GET /api/office/demand/came', {})
  const seen = useSeen(template, unsaved)
  const save = useCommand('PATCH /api/office/demand', {
    of: seen,
    waits: true,
    onTheirs: reset,
  })
  const weeks = useWeeks(template.today, changesOf(sheet.rows, edits))
  const apply = useCommand('POST /api/office/demand/apply', { onDone: weeks.forget })
  useUnsavedGuard(unsaved)
  const busy = save.busy || apply.busy
  const before = [...edits.keys()].reduce((sum, key) => sum + (sheet.base.get(key) ?? 0), 0)
  const now = template.total - before + [...edits.values()].reduce((sum, need) => sum + need, 0)
  // Digits that are still being typed are meant too.
  const saveAll = async () => {
    const cells = changesOf(sheet.rows, settle(grid, sheet).edits)
    if (cells.length === 0) return true
    if (!(await save.run({ cells }))) return false
    reset()
    return true
  }
  const applyAll = async () => {
    const chosen = [...weeks.chosen]
    if (!mayEdit || busy || chosen.length === 0) return
    if (await saveAll()) await apply.run({ weeks: chosen, overwrite: weeks.overwrite ? 1 : 0 })
  }
  usePageKeys({ s: () => void (mayEdit && saveAll()), enter: () => void applyAll() })
  const begin = (rows: Row[], numbers: ReadonlyMap<string, number> = new Map()) => {
    const all = [...added, ...rows]
    setAdded(all)
    const next = { ...sheet, rows: rowsOf(template, all, { types, places }) }
    const given = next.rows.flatMap((row, index) =>
      weekdays.flatMap((_, col) => {
        const number = numbers.get(cellKey(row, col))
        return number === undefined ? [] : [{ row: index, col, text: `${number}` }]
      }),
    )
    if (given.length > 0) run((now) => write(now, next, given))
  }
  const here = sheet.rows[grid.focus.row]
  const cells = here ? cellsOf(template, here) : []
  const about =
    mayEdit && cells[0] ? { words: servedWords(cells), onOpen: () => setAsked(here) } : undefined
  const inUse = types.filter(({ disabled }) => disabled === 0)
  const colourOf = (id: number) => markIn(inUse, id)
  return (
    <Page
      title={demandPage.label}
      note={<TemplateNote total={template.total} unsaved={edits.size} now={now} />}
      acts={
        mayEdit ? (
          <>
            <Button icon={<PlusOutlined />} onClick={() => setAdding(true)}>
              添加行
            </Button>
            <Button
              disabled={!unsaved && grid.typed === ''}
              loading={save.busy}
              onClick={() => void saveAll()}
            >
              只保存 <kbd>Ctrl</kbd> <kbd>S</kbd>
            </Button>
          </>
        ) : null
      }
    >
      {sheet.rows.length > 0 ? (
        <div className="demand">
          <div className="card demand-sheet">
            <DemandStrip
              grid={grid}
              sheet={sheet}
              theirs={countTheirs(seen, template, edits)}
              about={about}
            />
            <div className="scroll-x">
              <DemandGrid
                sheet={sheet}
                grid={grid}
                mayEdit={mayEdit}
                came={came.data?.list}
                colourOf={colourOf}
                {...handlers}
              />
            </div>
            {mayEdit ? <Keys /> : null}
          </div>
          <ApplyPanel
            {...weeks}
            today={template.today}
            unsaved={unsaved}
            mayEdit={mayEdit}
            busy={busy}
            onApply={() => void applyAll()}
          />
        </div>
      ) : (
        <div className="card">
          <Beginning
            mayEdit={mayEdit}
            blocks={template.blocks}
            types={types}
            places={places}
            onAdd={() => setAdding(true)}
            onBegin={begin}
          />
        </div>
      )}
      <RowDialog
        row={asked}
        template={template}
        talks={types.some(({ id, need_explain }) => id === asked?.typeId && need_explain === 1)}
        onClose={() => setAsked(undefined)}
      />
      <AddRowsDialog
        open={adding}
        blocks={template.blocks}
        types={types}
        places={places}
        onClose={() => setAdding(false)}
        onAdd={begin}
      />
    </Page>
  )
}

function TemplateNote({ total, unsaved, now }: { total: number; unsaved: number; now: number }) {
  return (
    <>
      每周 <strong className="figures demand-total">{now}</strong> 席
      {unsaved > 0 ? (
        <span className="figures">
          ，原 {total} · 未存改动 {unsaved} 格
        </span>
      ) : null}
    </>
  )
}

/** What is served in the cells of a row, on the button that leads to it. */
function servedWords(cells: readonly Template['cells'][number][]): string {
  const titles = new Set(cells.map(({ title }) => title))
  if (titles.size > 1) return '活动：各日不同'
  const [title = ''] = titles
  return `活动：${title || '当日开放的活动'}`
}

/** The template as it was read when one began to change it. */
function useSeen(template: Template, unsaved: boolean): Template {
  const [kept, setKept] = useState(template)
  if (!unsaved && kept !== template) setKept(template)
  return unsaved ? kept : template
}

/** How many of the numbers that one changes were changed by others meanwhile. */
function countTheirs(seen: Template, now: Template, edits: ReadonlyMap<string, number>): number {
  if (seen === now) return 0
  const [was, is] = [numbersOf(seen), numbersOf(now)]
  return [...edits.keys()].filter((key) => was.get(key) !== is.get(key)).length
}

/** Ctrl with S or Enter, wherever on the page the focus is; not under a dialog. */
function usePageKeys(acts: { s: () => void; enter: () => void }) {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || (key !== 's' && key !== 'enter')) return
      const layers = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
      if (layers.some((layer) => layer.getClientRects().length > 0)) return
      event.preventDefault()
      if (!event.repeat) latest.current[key]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const keys = [
  { keys: ['↑', '↓', '←', '→'], act: '移动' },
  { keys: ['Shift'], act: '扩选' },
  { keys: ['0–9'], act: '直接改数' },
  { keys: ['Ctrl', 'C/X/V'], act: '与 Excel、WPS 互贴' },
  { keys: ['Ctrl', 'D'], act: '向下填' },
  { keys: ['Ctrl', 'R'], act: '向右填' },
  { keys: ['Del'], act: '清零' },
  { keys: ['Ctrl', 'Z/Y'], act: '撤销、重做' },
] as const

function Keys() {
  return (
    <ul className="plain-list row gap-xl wrap quiet smallest inset line-above" aria-label="按键">
      {keys.map(({ keys: of, act }) => (
        <li key={act}>
          {of.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {act}
        </li>
      ))}
    </ul>
  )
}
