/** What a place's section is called in the handbook, such as `volunteers-id` of `/volunteers/:id`. */
export function anchorOf(path: string): string {
  return path.replace(/^\//, '').replaceAll(/[:?]/g, '').replaceAll('/', '-')
}
