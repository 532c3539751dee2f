import { claimForm, claimLength } from '@museum/contract/volunteer/claim.rules.ts'
import { words } from '@museum/contract/words.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Sheet } from '../../components/Sheet.tsx'
import { TextField } from '../../components/TextField.tsx'
import { paths } from '../../paths.ts'
import { useOnline } from '../../shell/online.ts'
import { useNavigate } from '../../shell/router.tsx'
import { capitals, textLook, wordsOf } from './textFields.ts'

const longest = 20

/** Asks for the office's code and the document, and takes the record over with them. */
export function ClaimSheet({
  onClaimed,
  onClose,
}: {
  onClaimed?: (() => void) | undefined
  onClose: () => void
}) {
  const [code, setCode] = useState('')
  const [id_num, setIdNum] = useState('')
  const { busy, refusal, forget, claim } = useClaim(onClaimed)
  const online = useOnline()
  const why = online ? refusal?.msg : words.offline
  const of = (field: 'code' | 'id_num') => (refusal?.field === field ? refusal.msg : undefined)
  return (
    <Sheet
      title={words.claimRecord}
      onClose={onClose}
      foot={
        <>
          <p className="claim-sheet-why" role="alert">
            {online && refusal?.field ? '' : why}
          </p>
          <Button
            wide
            busy={busy}
            disabled={!online}
            onClick={() => void claim({ code, id_num: id_num.trim() })}
          >
            绑定
          </Button>
        </>
      }
    >
      <div className="claim-sheet">
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
          value={code}
          error={of('code')}
          onChange={(text) => {
            setCode(text)
            forget()
          }}
        />
        <TextField
          {...wordsOf('id_num')}
          {...textLook('id_num')}
          name="claim_id_num"
          placeholder="在办公室登记的证件号码"
          value={id_num}
          error={of('id_num')}
          onChange={(text) => {
            setIdNum(text)
            forget()
          }}
        />
      </div>
    </Sheet>
  )
}

interface Given {
  code: string
  id_num: string
}

/** Why it was not done; without a field it is about both, in the server's words. */
interface Refusal {
  field?: keyof Given
  msg: string
}

/** Takes a record over, once however often it is tapped, and leads to the user centre, which is now another's. */
function useClaim(onClaimed?: () => void) {
  const [refusal, setRefusal] = useState<Refusal>()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run, busy } = useCommand('POST /api/volunteer/claim', {
    own: true,
    onDone: () => {
      onClaimed?.()
      navigate(paths.userCentre, { replace: true })
      // Whoever holds this phone is somebody else to the server from now on.
      void queries.resetQueries()
    },
    onFailed: ({ message }) => setRefusal({ msg: message }),
  })
  return {
    busy,
    refusal,
    forget: () => setRefusal(undefined),
    claim: (given: Given) =>
      run(given, () => {
        const missing = missingIn(given)
        setRefusal(missing)
        return missing === undefined
      }),
  }
}

function missingIn({ code, id_num }: Given): Refusal | undefined {
  if (claimForm(code).length !== claimLength)
    return { field: 'code', msg: `请输入${claimLength}位绑定码` }
  if (id_num === '') return { field: 'id_num', msg: '请输入身份证号' }
  return undefined
}
