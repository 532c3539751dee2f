import { homeScreen, visitorHomeScreen } from '../features/home/home.screens.ts'
import { useToken } from '../features/login/session.ts'

/** The home of whoever holds this phone. */
export function useHome(): string {
  return useToken() === undefined ? visitorHomeScreen.path : homeScreen.path
}
