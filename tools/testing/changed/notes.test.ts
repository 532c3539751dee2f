import { expect, test } from 'vitest'
import { type Built, featuresByPath, noteOf } from './notes.ts'

const built: Built = {
  sources: new Map([
    ['/wx/assets/index-a1.js', 'packages/wx/src/main.tsx'],
    ['/wx/assets/VotingScreen-b2.js', 'packages/wx/src/features/vote/VotingScreen.tsx'],
  ]),
  reads: new Map([['/wx/vote', ['/api/vote/list']]]),
}

test('what pages fetched is noted by its source, and calls by their feature', async () => {
  const asked = [
    ...['/wx/assets/VotingScreen-b2.js', '/wx/assets/index-a1.js', '/wx/assets/shared-c3.js'],
    ...['/auth/token', '/api/office/volunteers/12/reveal', '/api/office/volunteers/3', '/unknown'],
  ]
  expect(noteOf(asked, built, await featuresByPath())).toEqual({
    screens: ['packages/wx/src/features/vote/VotingScreen.tsx', 'packages/wx/src/main.tsx'],
    features: ['login', 'volunteer'],
  })
})

test('answers that came within a page are calls that were made', async () => {
  const features = async (path: string) => noteOf([path], built, await featuresByPath()).features
  expect(await features('/wx/vote/7/detail')).toEqual(['vote'])
  expect(await features('/wx/other')).toEqual([])
})

test('a path at which two features have calls is noted for both', async () => {
  const featuresAt = await featuresByPath()
  expect(featuresAt('/api/office/rosters')).toEqual(
    expect.arrayContaining(['attendance', 'planner']),
  )
})
