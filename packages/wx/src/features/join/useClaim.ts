import { claimForm, claimLength } from '@museum/contract/volunteer/claim.rules.ts'
import { words } from '@museum/contract/words.ts'
import { CallError, cancelledStatus } from '@museum/web-kit/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../client.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../pieces/toast.ts'

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
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  // A second tap comes before the screen is drawn anew.
  const running = useRef(false)
  const queries = useQueryClient()
  const navigate = useNavigate()

  async function run(given: Given) {
    const { msg } = await send('POST /api/volunteer/claim', given, { own: true })
    toast(msg || words.succeeded)
    onClaimed?.()
    navigate(paths.userCentre, { replace: true })
    // Whoever holds this phone is somebody else to the server from now on.
    void queries.resetQueries()
  }

  return {
    busy,
    refusal,
    forget: () => setRefusal(undefined),
    claim: async (given: Given) => {
      if (running.current) return
      const missing = missingIn(given)
      setRefusal(missing)
      if (missing) return
      running.current = true
      setBusy(true)
      try {
        await run(given)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        // A lost login is asked about elsewhere.
        if (error.status !== 405 && error.status !== cancelledStatus)
          setRefusal({ msg: error.message })
      } finally {
        running.current = false
        setBusy(false)
      }
    },
  }
}

function missingIn({ code, id_num }: Given): Refusal | undefined {
  if (claimForm(code).length !== claimLength)
    return { field: 'code', msg: `请输入${claimLength}位绑定码` }
  if (id_num === '') return { field: 'id_num', msg: '请输入身份证号' }
  return undefined
}
