/** The groups that a leader may choose from, and the one that is chosen; 0 for all of them together. */
export interface GroupChoice {
  groups: readonly { id: number; name: string }[]
  group: number
  onGroup: (id: number) => void
}
