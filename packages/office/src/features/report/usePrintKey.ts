import { useLetterKeys } from '../../components/useLetterKeys.ts'

export const printPage = () => window.print()

/** P prints the page, once there is one. */
export function usePrintKey(there: boolean) {
  useLetterKeys({ p: printPage }, there)
}
