interface Calm {
  due: number
  came: number
  lack: number
}

/** What is said where nobody is late: all is well only where nobody is awaited and nobody is missing either. */
export function calmWords({ due, came, lack }: Calm) {
  if (due === 0) return { good: false, text: '此时没有排班', hint: '' }
  if (came < due) return { good: false, text: '无人迟到', hint: `还有 ${due - came} 人未到` }
  return lack > 0
    ? { good: false, text: '已排的都到了', hint: `还缺 ${lack} 人` }
    : { good: true, text: '全部到岗', hint: '' }
}
