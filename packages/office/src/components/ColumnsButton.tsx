import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import type { ColumnsProps } from './ColumnsDialog.tsx'

// The list is there before what changes how it looks.
const ColumnsDialog = lazy(async () => ({
  default: (await import('./ColumnsDialog.tsx')).ColumnsDialog,
}))

/** 栏目: which columns a list shows to this account. */
export function ColumnsButton(props: ColumnsProps) {
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      >
        栏目
      </Button>
      {asked ? (
        <Suspense>
          <ColumnsDialog {...props} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
