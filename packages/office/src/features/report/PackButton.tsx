import { ExportButton } from '../../components/ExportButton.tsx'
import { useMay } from '../login/me.tsx'

/** Takes all that an inspection of an activity asks for, as one archive with an index: for the authority, or for what is said. */
export function PackButton({ id }: { id: number }) {
  if (!useMay('office.review')) return null
  return (
    <ExportButton
      address="GET /api/office/activities/:id/pack"
      filter={{ id }}
      usual="主管部门报送"
      atOnce
      word="检查材料"
    />
  )
}
