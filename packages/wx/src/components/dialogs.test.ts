import { afterEach, expect, it } from 'vitest'
import { ask, dialogs, tell } from './dialogs.ts'

afterEach(() => dialogs.dismiss())

it('fills in the words of the tip dialog', () => {
  void ask()
  expect(dialogs.all()[0]).toMatchObject({ title: '志愿者招募', text: '您还不是本馆志愿者' })
})

it('shows one after the other and answers each', async () => {
  const first = ask({ text: '一' })
  const second = ask({ text: '二' })
  dialogs.all()[0]?.close(true)
  expect(dialogs.all().map((dialog) => dialog.text)).toEqual(['二'])
  dialogs.all()[0]?.close(false)
  expect(await Promise.all([first, second])).toEqual([true, false])
})

it('declines all of them when dismissed', async () => {
  const asked = [ask({ text: '一' }), ask({ text: '二' })]
  const told = tell({ text: '三' })
  dialogs.dismiss()
  expect(await Promise.all(asked)).toEqual([false, false])
  await told
})

it('asks once what is asked again before it is answered', async () => {
  const [first, again] = [ask({ text: '一' }), ask({ text: '一' })]
  expect(dialogs.all()).toHaveLength(1)
  dialogs.all()[0]?.close(true)
  expect(await Promise.all([first, again])).toEqual([true, false])
})
