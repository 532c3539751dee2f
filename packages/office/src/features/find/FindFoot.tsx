interface FindFootProps {
  /** How much was found; undefined while that is not known. */
  count: number | undefined
  looked: '' | 'number' | 'tail'
}

/** The keys, how much was found, and what of it is noted. */
export function FindFoot({ count, looked }: FindFootProps) {
  return (
    <div className="row find-foot">
      <span className="find-key-note" aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> 选
      </span>
      <span className="find-key-note" aria-hidden>
        <kbd>Tab</kbd> 下一组
      </span>
      <span className="find-key-note" aria-hidden>
        <kbd>Enter</kbd> 打开
      </span>
      <span className="find-key-note" aria-hidden>
        <kbd>Ctrl</kbd> <kbd>Enter</kbd> 新标签页
      </span>
      <span className="find-key-note" aria-hidden>
        <kbd>Alt</kbd> <kbd>E</kbd> <kbd>M</kbd> <kbd>L</kbd> 编辑、通知、请假
      </span>
      <span className="push" role="status">
        {count === undefined ? '' : `${count} 条`}
        {looked === '' ? '' : '，此次查找已记入日志'}
      </span>
      <span className="find-key-note">{looked === '' ? '按后四位或整号查人会记入日志' : ''}</span>
    </div>
  )
}
