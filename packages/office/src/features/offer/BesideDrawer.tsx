import { spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Drawer } from 'antd'
import { Loaded } from '../../components/Blank.tsx'
import { refreshIntervals } from '../../refreshIntervals.ts'
import type { BesideShift } from './BesideAct.tsx'
import { GapPeople } from './GapPeople.tsx'
import { besideWords } from './gapRows.ts'

/** So many people stand there; the others are in the list of all. */
const most = 6

/** The people for a shift whose person may not come, as for a gap; what that means for them stands first. */
export default function BesideDrawer({
  shift,
  onClose,
}: {
  shift: BesideShift
  onClose: () => void
}) {
  const query = useQueryOf(
    'GET /api/office/offers/candidates',
    { shift_id: shift.id },
    { every: refreshIntervals.board, keep: true },
  )
  const where = joined([shift.service_type_name, shift.place_name])
  return (
    <Drawer title={`找人补：${isolated(shift.name)}`} open onClose={onClose} size={440}>
      <section className="beside-people" aria-label="人选与询问">
        <p>
          <b>{where}</b> <span className="figures">{spanInWords(shift)}</span>
        </p>
        <p className="small beside-note">{besideWords(isolated(shift.name))}</p>
        <Loaded query={query} lines={8}>
          {(gap) => <GapPeople gap={gap} most={most} keyed={false} />}
        </Loaded>
      </section>
    </Drawer>
  )
}
