import { UserOutlined } from '@ant-design/icons'
import type { OutputOf } from '@museum/contract/calls.ts'
import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'

/** Portrait, name, sex and year of birth in a table; the name opens the row. */
export function PersonCell({ row, onOpen }: { row: VolunteerRow; onOpen: (id: number) => void }) {
  return (
    <div className="row gap-l titled">
      <Portrait src={smallPicture(row.img_path)} name="" />
      <div className="named">
        <button
          type="button"
          className="bare as-link"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(row.id)
          }}
        >
          {row.name || '（未填写）'}
        </button>
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
