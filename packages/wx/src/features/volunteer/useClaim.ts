import { claimForm, claimLength } from '@museum/contract/volunteer/claim.rules.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../shell/router.tsx'

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
export function useClaim(onClaimed?: () => void) {
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
