/** What was decided of whom, in a word. */
export function decidedWord(whom: string, decision: 'pass' | 'fail'): string {
  return `${whom || '（未填写）'} ${decision === 'pass' ? '已通过' : '未通过'}`
}
