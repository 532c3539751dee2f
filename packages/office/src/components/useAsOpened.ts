import { useState } from 'react'

/** A record as it was when its form opened, whatever is read of it while one types. */
export function useAsOpened<T extends { id: number }>(
  record: T | undefined,
  open: boolean,
): T | undefined {
  const [kept, setKept] = useState(record)
  if (kept !== record && (!open || kept?.id !== record?.id)) setKept(record)
  return open ? kept : record
}
