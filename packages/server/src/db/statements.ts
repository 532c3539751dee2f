let heard: string[] | undefined

/** Tells of a statement that was sent to a database, also of one that it refused. */
export function tellStatement(text: string): void {
  heard?.push(text)
}

/** The statements that this process sends while `work` runs, `begin` and `commit` among them; for tests. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  heard = []
  try {
    await work()
    return heard
  } finally {
    heard = undefined
  }
}
