import type { Address, InputOf } from '@museum/contract/calls.ts'
import { client } from '../client.ts'

/** Fetches a file that a call answers and hands it to the browser; false for a refusal, which has been shown. */
export async function saveFile<A extends Address>(
  address: A,
  input: InputOf<A>,
  onShare?: (share: number) => void,
): Promise<boolean> {
  try {
    const file = await client.download(address, input, onShare)
    const url = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = url
    link.download = file.name
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return true
  } catch {
    return false
  }
}
