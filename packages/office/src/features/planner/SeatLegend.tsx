/** What each look of a seat means. */
export function SeatLegend() {
  return (
    <span className="row gap-s legend">
      <Look kind="added" word="新增" /> <Look kind="moved" word="移来" />{' '}
      <Look kind="removed" word="移除" /> <Look kind="whole" word="全天1班" />{' '}
      <Look kind="hole" word="缺口">
        缺1
      </Look>{' '}
      <Look kind="hole asked" word="询问中3人">
        询3
      </Look>{' '}
      <Look kind="over" word="超出" /> <Look kind="lapsed" word="证件到期" />{' '}
      <Look kind="clashing" word="冲突" /> <Look kind="not-counted" word="重叠不计" />
    </span>
  )
}

function Look({
  kind,
  word,
  children = '姓名',
}: {
  kind: string
  word: string
  children?: string
}) {
  return (
    <span className="look">
      <span className={`seat ${kind}`} aria-hidden="true">
        {children}
      </span>{' '}
      {word}
    </span>
  )
}
