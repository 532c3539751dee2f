/** Under what the two texts of a post that is not sent are kept on the phone; `id` is that of a rejected one. */
export function postDraft(id: number): { title: string; content: string } {
  const post = id === 0 ? 'post' : `post ${id}`
  return { title: `${post} title`, content: `${post} content` }
}
