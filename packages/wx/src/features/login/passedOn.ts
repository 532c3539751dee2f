interface Screen {
  /** It needs a login. */
  auth: boolean
  pathname: string
  search: string
  title: string
}

/**
 * By what title and address somebody passes a screen on to others in the mini-program. What names a thing of
 * one's own, such as a message, is nobody else's: then it is the home.
 */
export function passedOn({ auth, pathname, search, title }: Screen, museum: string) {
  if (auth && search !== '') return { title: museum, path: '/wx/index' }
  return { title: title || museum, path: pathname + search }
}
