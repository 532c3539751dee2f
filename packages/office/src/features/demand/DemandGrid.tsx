import { type Came, cameTo } from '@museum/contract/demand/demand.rules.ts'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { chosenIn, type Grid, numberAt, type Sheet, type Spot } from './demandGrid.ts'
import { cellKey, partInWords, partOf, type Row, weekdays } from './demandRows.ts'

interface DemandGridProps {
  sheet: Sheet
  grid: Grid
  mayEdit: boolean
  /** Who came in the weeks before this one; undefined while it is not known. */
  came: readonly Came[] | undefined
  /** Which mark a type has, by `markIn`. */
  colourOf: (typeId: number) => number
  onMove: (spot: Spot, extend: boolean) => void
  onKey: (event: KeyboardEvent) => void
  onCopy: (cut: boolean) => string
  onPaste: (text: string) => void
}

/** The template: types, places and parts of the day down, weekdays across, with the sums of both. One tab stop, and keys as in a spreadsheet. */
export function DemandGrid(props: DemandGridProps) {
  const { sheet, grid, mayEdit, onMove, onCopy, onPaste } = props
  const table = useRef<HTMLTableElement>(null)
  const { row, col } = grid.focus
  useLayoutEffect(() => {
    if (!table.current?.contains(document.activeElement)) return
    const cell = table.current.querySelector<HTMLElement>(`[data-spot="${row} ${col}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [row, col])
  const point = (event: PointerEvent) => {
    const spot = spotOf(event.target)
    const begins = event.type === 'pointerdown'
    if (!spot || (!begins && event.buttons !== 1)) return
    onMove(spot, begins ? event.shiftKey : true)
  }
  const copy = (event: ClipboardEvent, cut: boolean) => {
    event.preventDefault()
    event.clipboardData.setData('text/plain', onCopy(cut))
  }
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is moved in by keys is a grid
      role="grid"
      className="demand-grid"
      aria-label="每周所需人数"
      aria-multiselectable="true"
      aria-readonly={!mayEdit}
      onKeyDown={props.onKey}
      onPointerDown={point}
      onPointerOver={point}
      onCopy={(event) => copy(event, false)}
      onCut={(event) => copy(event, mayEdit)}
      onPaste={(event) => {
        event.preventDefault()
        if (mayEdit) onPaste(event.clipboardData.getData('text/plain'))
      }}
    >
      <thead>
        <tr>
          <th scope="col">类型</th>
          <th scope="col">地点</th>
          <th scope="col">时段</th>
          {weekdays.map((day) => (
            <th key={day} scope="col" className="number">
              {day}
            </th>
          ))}
          <th scope="col" className="number">
            周合计
          </th>
          <th scope="col">近8周</th>
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((_, index) => (
          <GridRow key={sheet.rows[index]?.key} {...props} index={index} />
        ))}
      </tbody>
      <DaySums sheet={sheet} grid={grid} />
    </table>
  )
}

function spotOf(target: EventTarget): Spot | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-spot]') : null
  const [row, col] = (cell?.dataset.spot ?? '').split(' ').map(Number)
  return row === undefined || col === undefined ? undefined : { row, col }
}

/** How many rows from this one on share what `of` says; 0 where the row before it does too. */
function spanOfRows(rows: readonly Row[], index: number, of: (row: Row) => string | number) {
  const here = rows[index]
  const before = rows[index - 1]
  if (!here || (before && of(before) === of(here))) return 0
  let end = index + 1
  for (let next = rows[end]; next && of(next) === of(here); next = rows[end]) end += 1
  return end - index
}

function GridRow({ sheet, grid, came, colourOf, index }: DemandGridProps & { index: number }) {
  const row = sheet.rows[index]
  if (!row) return null
  const types = spanOfRows(sheet.rows, index, ({ typeId }) => typeId)
  const places = spanOfRows(sheet.rows, index, ({ typeId, placeId }) => `${typeId} ${placeId}`)
  const numbers = weekdays.map((_, col) => numberAt(sheet, grid.edits, { row: index, col }))
  const week = numbers.reduce((sum, number) => sum + number, 0)
  const chosen = chosenIn(grid)
  const isChosen = (col: number) =>
    index >= chosen.top && index <= chosen.bottom && col >= chosen.left && col <= chosen.right
  return (
    <tr className={places > 0 ? 'begins' : undefined}>
      {types > 0 ? (
        <th scope="rowgroup" rowSpan={types} className={`type service-${colourOf(row.typeId)}`}>
          {row.typeName}
        </th>
      ) : null}
      {places > 0 ? (
        <th scope="rowgroup" rowSpan={places} className="place">
          {row.placeName}
        </th>
      ) : null}
      <th scope="row" className="part figures">
        {partInWords(row)}
      </th>
      {weekdays.map((day, col) => {
        const key = cellKey(row, col)
        const focused = grid.focus.row === index && grid.focus.col === col
        return (
          <Cell
            key={day}
            spot={`${index} ${col}`}
            name={`${row.typeName}，${row.placeName}，${day}${row.block || partInWords(row)}`}
            number={numbers[col] ?? 0}
            saved={sheet.base.get(key) ?? 0}
            typed={focused ? grid.typed : ''}
            refused={grid.refused.get(key)}
            focused={focused}
            chosen={isChosen(col)}
          />
        )
      })}
      <td className="sum figures">{week}</td>
      <CameCell came={came && cameTo(partOf(row), came)} need={week} />
    </tr>
  )
}

interface CellProps {
  spot: string
  /** What it is called, without its number. */
  name: string
  number: number
  saved: number
  typed: string
  /** What was given and not taken over; undefined where nothing was. */
  refused: string | undefined
  focused: boolean
  chosen: boolean
}

const Cell = memo(function Cell(props: CellProps) {
  const { spot, name, number, saved, typed, refused, focused, chosen } = props
  const changed = number !== saved
  const said = [
    `${name}：${typed || number}`,
    ...(changed ? [`原为${saved}，未保存`] : []),
    ...(refused === undefined ? [] : [`“${refused}”没有写入`]),
  ]
  const looks = [
    'number figures',
    ...(number === 0 ? ['zero'] : []),
    ...(changed ? ['changed'] : []),
    ...(chosen ? ['chosen'] : []),
    ...(focused ? ['focused'] : []),
    ...(refused === undefined ? [] : ['refused']),
  ]
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: so are its cells
      role="gridcell"
      data-spot={spot}
      className={looks.join(' ')}
      data-was={changed && typed === '' && refused === undefined ? saved : undefined}
      data-given={refused === '' ? '空' : refused}
      tabIndex={focused ? 0 : -1}
      aria-selected={chosen}
      aria-label={said.join('，')}
    >
      {typed || number}
    </td>
  )
})

// Fewer short weeks than this happen to anybody.
const oftenShort = 3

/** How many came a week, or in how many of the weeks too few did. */
function CameCell({ came, need }: { came: readonly number[] | undefined; need: number }) {
  if (!came || came.every((heads) => heads === 0)) return <td className="came" />
  const short = came.filter((heads) => heads < need).length
  const mean = came.reduce((sum, heads) => sum + heads, 0) / came.length
  return short >= oftenShort ? (
    <td className="came short figures" title={`平均到 ${mean.toFixed(1)} 席，所需 ${need} 席`}>
      {short}周缺人
    </td>
  ) : (
    <td className="came figures">
      到 {mean.toFixed(1)} / {need}
    </td>
  )
}

function DaySums({ sheet, grid }: Pick<DemandGridProps, 'sheet' | 'grid'>) {
  const parts = [...new Set(sheet.rows.map(({ block }) => block))]
  return (
    <tfoot>
      <SumRow name="每日所需" sums={sumsOfDays({ sheet, grid })} />
      {parts.length > 1
        ? parts.map((block) => (
            <SumRow
              key={block}
              part
              name={`其中${block || '其他时段'}`}
              sums={sumsOfDays({ sheet, grid }, block)}
            />
          ))
        : null}
    </tfoot>
  )
}

/** What each weekday wants, in one part of the day or in all. */
const sumsOfDays = ({ sheet, grid }: Pick<DemandGridProps, 'sheet' | 'grid'>, block?: string) =>
  weekdays.map((_, col) =>
    sheet.rows.reduce(
      (sum, its, row) =>
        block === undefined || its.block === block
          ? sum + numberAt(sheet, grid.edits, { row, col })
          : sum,
      0,
    ),
  )

function SumRow({ name, sums, part = false }: { name: string; sums: number[]; part?: boolean }) {
  return (
    <tr className={part ? 'part-sums' : undefined}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      {sums.map((sum, col) => (
        <td key={weekdays[col]} className="number figures">
          {sum}
        </td>
      ))}
      <td className="sum figures">{sums.reduce((all, sum) => all + sum, 0)}</td>
      <td />
    </tr>
  )
}
