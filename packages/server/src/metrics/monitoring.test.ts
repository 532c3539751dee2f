import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sendRefusals } from '../wechat/subscribed.ts'
import { createMetrics } from './metrics.ts'

const docs = join(import.meta.dirname, '..', '..', '..', '..', 'docs')
const read = (file: string) => readFileSync(join(docs, file), 'utf8')
const rules = read('examples/museum.rules.yml')
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

test('each alert has its section, which its runbook names, and no section is of none', () => {
  const page = read('alerts.md')
  const sections = [...page.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(sections.toSorted()).toEqual(alerts.toSorted())
  const runbooks = [...rules.matchAll(/runbook: (.+)/g)].map(([, where]) => where)
  expect(runbooks).toEqual(alerts.map((name) => `docs/alerts.md#${name.toLowerCase()}`))
  // Two paragraphs each, the second in Chinese.
  for (const section of page.split(/^## /m).slice(1))
    expect(section.trim().split('\n\n').slice(1)).toEqual([
      expect.stringMatching(/^[A-Z]/),
      expect.stringMatching(/[\u4e00-\u9fff]{4}/),
    ])
})

test('an orderly upgrade starts each process once, however many there are, and is no alert', () => {
  const [, expr = ''] = /- alert: MuseumRestarts\n\s+expr: (.+)/.exec(rules) ?? []
  expect(expr).toMatch(/^max\(changes\(process_start_time_seconds\{.+\) > [1-9]/)
})

test('an alert watches each way in which a message fails, and hears of the first', async () => {
  const ways = [...Object.keys(sendRefusals), 'away'].filter((way) => way !== 'limited')
  const watched = [...rules.matchAll(/outcome="(\w+)"/g)].map(([, outcome]) => outcome)
  expect(watched.toSorted()).toEqual(ways.toSorted())
  const metrics = createMetrics({ pool: () => undefined, backlog: () => Promise.reject() })
  const text = await metrics.text()
  for (const way of watched)
    expect(text).toContain(`museum_wechat_messages_total{outcome="${way}"} 0`)
})

test('what alerts and the board ask for is measured', async () => {
  const metrics = createMetrics({
    pool: () => ({ busy: 1, idle: 2, waiting: 3 }),
    backlog: () => Promise.reject(new Error('away')),
    backupAgeMs: async () => 1,
    standby: { behindMs: 1, answered: { standby: 1, primary: 1 } },
  })
  const measured = new Set(
    [...(await metrics.text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name),
  )
  const asked = [rules, read('examples/grafana-museum.json')].flatMap((text) =>
    [...text.matchAll(/\b(?:museum|nodejs|process)_\w+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    ),
  )
  expect(asked.length).toBeGreaterThan(30)
  expect([...new Set(asked)].filter((name) => !measured.has(name))).toEqual([])
})
