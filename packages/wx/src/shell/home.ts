import { paths } from '../paths.ts'
import { useToken } from '../session/session.ts'

/** The home of whoever holds this phone. */
export function useHome(): string {
  return useToken() === undefined ? paths.visitorHome : paths.home
}
