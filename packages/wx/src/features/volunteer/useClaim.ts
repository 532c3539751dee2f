import { claimForm, claimLength } from '@museum/contract/volunteer/claim.rules.ts'
import { words } from '@museum/contract/words.ts'
import { CallError, cancelledStatus } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'
import { useAlone } from '../../components/useAlone.ts'
import { paths } from '../../paths.ts'

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
  const { busy, alone } = useAlone()
  const [refusal, setRefusal] = useState<Refusal>()
  const queries = useQueryClient()
  const navigate = useNavigate()

  function isWhole(given: Given): boolean {
    const missing = missingIn(given)
    setRefusal(missing)
    return missing === undefined
  }

  async function run(given: Given) {
    try {
      const { msg } = await send('POST /api/volunteer/claim', given, { own: true })
      toast(msg || words.succeeded)
      onClaimed?.()
      navigate(paths.userCentre, { replace: true })
      // Whoever holds this phone is somebody else to the server from now on.
      void queries.resetQueries()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A lost login is asked about elsewhere.
      if (error.status !== 405 && error.status !== cancelledStatus)
        setRefusal({ msg: error.message })
    }
  }

  return {
    busy,
    refusal,
    forget: () => setRefusal(undefined),
    claim: (given: Given) =>
      alone(
        () => isWhole(given),
        () => run(given),
      ),
  }
}

function missingIn({ code, id_num }: Given): Refusal | undefined {
  if (claimForm(code).length !== claimLength)
    return { field: 'code', msg: `请输入${claimLength}位绑定码` }
  if (id_num === '') return { field: 'id_num', msg: '请输入身份证号' }
  return undefined
}
