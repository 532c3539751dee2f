import { claimForm, claimLength } from '@museum/contract/volunteer/claim.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { TextField } from '../../components/TextField.tsx'
import { capitals } from '../../components/tidiedText.ts'
import { type Form, useForm } from '../../components/useForm.ts'
import { useOnline } from '../../shell/online.ts'
import { useNavigate } from '../../shell/router.tsx'
import { userCentreScreen } from '../home/home.screens.ts'
import { textLook } from './textFields.ts'

const longest = 20
/** What may be wrong: one of the fields, or both, in the server's words. A change takes all of it back. */
const parts = ['code', 'id_num', 'both'] as const

/** Asks for the office's code and the document, and takes the record over with them. */
export default function ClaimSheet({
  onClaimed,
  onClose,
}: {
  onClaimed?: (() => void) | undefined
  onClose: () => void
}) {
  const { values, errors, set, blame } = useForm({ code: '', id_num: '' }, () => parts)
  const { busy, claim } = useClaim(blame, onClaimed)
  const online = useOnline()
  return (
    <Sheet
      title={words.claimRecord}
      onClose={onClose}
      foot={
        <>
          <p className="red claim-sheet-why" role="alert">
            {online ? errors.both : words.offline}
          </p>
          <Button
            wide
            busy={busy}
            disabled={!online}
            onClick={() => void claim({ ...values, id_num: values.id_num.trim() })}
          >
            绑定
          </Button>
        </>
      }
    >
      <div className="sheet-part fields">
        <p>您以前就是本馆志愿者？凭办公室给您的绑定码，把原有资料绑定到当前微信。</p>
        <TextField
          name="claim_code"
          label="绑定码"
          required
          hint="没有绑定码？请带证件到志愿者办公室领取"
          placeholder="如 ACDEF-23456"
          max={longest}
          autoComplete="off"
          autoCapitalize="characters"
          tidy={capitals}
          value={values.code}
          error={errors.code}
          onChange={(code) => set({ code })}
        />
        <TextField
          {...textLook('id_num')}
          name="claim_id_num"
          label="证件号码"
          required
          placeholder="在办公室登记的号码"
          value={values.id_num}
          error={errors.id_num}
          onChange={(id_num) => set({ id_num })}
        />
      </div>
    </Sheet>
  )
}

interface Given {
  code: string
  id_num: string
}

/** Takes a record over, once however often it is tapped, and leads to the user centre, which is now another's. */
function useClaim(blame: Form<Given>['blame'], onClaimed?: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run, busy } = useCommand('POST /api/volunteer/claim', {
    own: true,
    onDone: () => {
      onClaimed?.()
      navigate(userCentreScreen.path, { replace: true })
      // Whoever holds this phone is somebody else to the server from now on.
      void queries.resetQueries()
    },
    onFailed: ({ message }) => blame({ both: message }),
  })
  return {
    busy,
    claim: (given: Given) =>
      run(given, () => {
        const missing = missingIn(given)
        blame(missing)
        return Object.keys(missing).length === 0
      }),
  }
}

function missingIn({ code, id_num }: Given): Form<Given>['errors'] {
  if (claimForm(code).length !== claimLength) return { code: `请输入${claimLength}位绑定码` }
  return id_num === '' ? { id_num: '请输入证件号码' } : {}
}
