import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { sexWords } from '@museum/contract/words.ts'
import { Portrait } from './Portrait.tsx'
import type { VolunteerRow } from './volunteerRows.ts'

/** Portrait, name, sex and year of birth in a table; the name opens the row. */
export function PersonCell({ row, onOpen }: { row: VolunteerRow; onOpen: (id: number) => void }) {
  return (
    <div className="titled">
      <Portrait src={smallPicture(row.img_path)} name="" />
      <div className="named">
        <button
          type="button"
          className="as-link"
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
