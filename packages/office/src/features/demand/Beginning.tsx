import { weekdayOf } from '@museum/contract/day.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { Blank } from '../../components/Blank.tsx'
import { placesPage, serviceTypesPage } from '../service/service.pages.ts'
import type { Place, ServiceType } from '../service/services.tsx'
import { cellKey, type Row, rowOf, type Template } from './demandRows.ts'

interface BeginningProps {
  mayEdit: boolean
  blocks: Template['blocks']
  types: readonly ServiceType[]
  places: readonly Place[]
  onAdd: () => void
  /** Rows with their numbers by cell. */
  onBegin: (rows: Row[], numbers: ReadonlyMap<string, number>) => void
}

/** In place of an empty template: how it begins, from nothing or from what this week wants. */
export function Beginning(props: BeginningProps) {
  const { mayEdit, blocks, types, places } = props
  const week = useQueryOf('GET /api/office/rosters/week', {}, { enabled: mayEdit })
  if (types.length === 0 || places.length === 0)
    return (
      <Blank text="还没有服务类型和地点，先设置它们，再填写每周所需人数。">
        <span className="row-acts">
          <Link to={serviceTypesPage.path}>设置服务类型</Link>
          <Link to={placesPage.path}>设置服务地点</Link>
        </span>
      </Blank>
    )
  if (!mayEdit) return <Blank text="还没有填写需求模板。" />
  const slots = week.data?.slots ?? []
  const heads = slots.reduce((sum, { need }) => sum + need, 0)
  const begin = () => {
    const rows = new Map<string, Row>()
    const numbers = new Map<string, number>()
    for (const slot of slots) {
      const type = types.find(({ id }) => id === slot.service_type_id)
      const place = places.find(({ id }) => id === slot.place_id)
      if (!type || !place) continue
      const row = rowOf(type, place, slot, blocks)
      rows.set(row.key, row)
      numbers.set(cellKey(row, weekdayOf(slot.date) - 1), slot.need)
    }
    props.onBegin([...rows.values()], numbers)
  }
  return (
    <Blank text="还没有需求模板。填一次每周所需人数，以后每周一键套用。">
      <span className="row-acts">
        <Button type="primary" onClick={props.onAdd}>
          添加行
        </Button>
        {heads > 0 ? <Button onClick={begin}>照本周的 {heads} 席填写</Button> : null}
      </span>
    </Blank>
  )
}
