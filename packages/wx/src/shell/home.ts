import { useToken } from '../features/login/session.ts'
import { paths } from '../paths.ts'

/** The home of whoever holds this phone. */
export function useHome(): string {
  return useToken() === undefined ? paths.visitorHome : paths.home
}
