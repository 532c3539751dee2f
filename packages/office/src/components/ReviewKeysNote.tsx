/** Which keys a review page listens to. */
export function ReviewKeysNote({ mayReview }: { mayReview: boolean }) {
  return (
    <>
      <kbd>J</kbd> <kbd>K</kbd> 下一条、上一条
      {mayReview ? (
        <>
          ，<kbd>P</kbd> 通过，<kbd>F</kbd> 不通过
        </>
      ) : null}
      ，<kbd>Esc</kbd> 关闭
    </>
  )
}
