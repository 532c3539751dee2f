/**
 * Scripts that a page needs by who looks at it: whoever has a login, and in 长辈版 beside that; whoever has
 * none where one is needed, and what then asks for one; and whoever comes from the login with its ticket.
 */
export type FilesAhead = Partial<
  Record<'own' | 'elder' | 'guest' | 'asked' | 'ticket', readonly string[]>
>
