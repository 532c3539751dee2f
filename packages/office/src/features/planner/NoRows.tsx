import { Button } from 'antd'
import { Link } from 'react-router'
import { Blank } from '../../components/Blank.tsx'
import { placesPage, serviceTypesPage } from '../service/service.pages.ts'

interface NoRowsProps {
  filtered: boolean
  /** There are types of service at all. */
  any: boolean
  onAll: () => void
}

/** In place of the grid: why there is no line, and what makes one. */
export function NoRows({ filtered, any, onAll }: NoRowsProps) {
  if (filtered) return <Blank text="没有符合条件的服务类型和地点。" />
  if (any)
    return (
      <Blank text="本周还没有所需人数，也没有排班。">
        <Button onClick={onAll}>逐个岗位设置</Button>
      </Blank>
    )
  return (
    <Blank text="还没有可排班的服务类型和地点。">
      <span className="row-acts">
        <Link to={serviceTypesPage.path}>设置服务类型</Link>
        <Link to={placesPage.path}>设置服务地点</Link>
      </span>
    </Blank>
  )
}
