interface KeysNoteProps {
  /** What P does here, and F; without either the keys only step and close. */
  pass?: string | undefined
  fail?: string | undefined
}

/** Which keys a page listens to on which rows are opened one by one. */
export function KeysNote({ pass, fail }: KeysNoteProps) {
  return (
    <>
      <kbd>J</kbd> <kbd>K</kbd> 下一条、上一条
      {pass === undefined ? null : (
        <>
          ，<kbd>P</kbd> {pass}
        </>
      )}
      {fail === undefined ? null : (
        <>
          ，<kbd>F</kbd> {fail}
        </>
      )}
      ，<kbd>Esc</kbd> 关闭
    </>
  )
}
