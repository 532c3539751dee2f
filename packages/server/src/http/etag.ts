/** Whether an `If-None-Match`, a list or what a compressing proxy made weak too, names an answer's tag. */
export function namesTag(given: string | undefined, etag: string): boolean {
  if (given === undefined || etag === '') return false
  return given === etag || given.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
