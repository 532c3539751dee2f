import { UserOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { RowLink } from '../../components/RowAct.tsx'
import { PersonLink } from './PersonLink.tsx'

interface PersonCellProps {
  row: VolunteerRow
  /** Opens the row, where that is what its name does; elsewhere the name leads to the person's page. */
  onOpen?: (id: number) => void
}

/** Portrait, name, sex and year of birth in a table. */
export function PersonCell({ row, onOpen }: PersonCellProps) {
  return (
    <div className="row gap-l titled">
      <Portrait src={smallPicture(row.img_path)} name="" />
      <div className="named">
        {onOpen ? (
          <RowLink word={row.name || '（未填写）'} onOpen={() => onOpen(row.id)} />
        ) : (
          <PersonLink id={row.id}>{row.name || '（未填写）'}</PersonLink>
        )}
        <small>
          {sexWords[row.sex]} {row.birth_year}
          {row.birth_year ? ' 年生' : ''}
        </small>
      </div>
    </div>
  )
}

export type VolunteerRow = OutputOf<'GET /api/office/volunteers'>['list'][number]
export type VolunteerInfo = OutputOf<'GET /api/office/volunteers/:id'>

interface PortraitProps {
  src: string
  name: string
}

/** A person's photo, upright 3:4; its place is kept while it loads and where there is none. */
export function Portrait({ src, name }: PortraitProps) {
  return (
    <span className="portrait">
      {src === '' ? (
        <UserOutlined aria-label="没有照片" />
      ) : (
        <img src={src} alt={`${name}的照片`} />
      )}
    </span>
  )
}
