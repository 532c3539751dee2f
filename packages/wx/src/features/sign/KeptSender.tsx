import { useKept } from './useKept.ts'

/** Sends what this phone keeps as soon as there is a network, whatever screen is open; shows nothing. */
export default function KeptSender() {
  useKept()
  return null
}
