import { setupCalls } from '@museum/contract/dashboard/setup.calls.ts'
import { addDays, museumTime } from '@museum/contract/day.ts'
import { instantOf } from '@museum/contract/zone.ts'
import type { AppContext } from '@museum/server/context.ts'
import { clearDemo, demoState, markDemo } from '@museum/server/db/demo-state.ts'
import { relaxFsync, strictFsync } from '@museum/server/db/fsync.ts'
import { createAccount } from '@museum/server/features/account/account.service.ts'
import { decisionKinds } from '@museum/server/features/message/decision.service.ts'
import { runDue } from '@museum/server/jobs/jobs.ts'
import { runJobs } from '@museum/server/reactions/jobs.ts'
import type { FastifyInstance } from 'fastify'
import { single } from '../../server/src/db/db.ts'
import { drawAhead } from './drawings.ts'
import { demoEvents } from './events.ts'
import { keptTried } from './fill/fill.store.ts'
import type { KeepMuseum } from './kept.ts'
import { asOffice, type DemoEvent, demoAdmin, need, noWords } from './museum.ts'
import { demoPeople, type PersonKey } from './people.ts'
import { registerStandin } from './standin.ts'
import type { StandinPerson } from './standin-pages.ts'

/** Has the stand-in serve as WeChat, and answers whom it offers: those of a museum that was filled, or the demo's. */
export async function openStandin(
  app: FastifyInstance,
  appContext: AppContext,
): Promise<readonly StandinPerson[]> {
  const people = (await keptTried(appContext.db)) ?? loginChoices()
  registerStandin(app, appContext, people)
  return people
}

/**
 * Fills an empty demo museum through the product's own calls, in the order in which it would have
 * happened: the server's clock stands at each event's day while it is made. `open` makes the server that
 * is called, which counts nobody: years pass in seconds, whatever limits the real one keeps. What was just
 * made is given to `keep`.
 */
export async function fillDemo(
  open: (appContext: AppContext) => Promise<FastifyInstance>,
  serving: AppContext,
  keep?: KeepMuseum,
): Promise<void> {
  const state = await demoState(serving.db)
  if (state === 'filled') return
  const settings = { ...serving.settings, rateFactor: Number.POSITIVE_INFINITY }
  const appContext = { ...serving, settings }
  const app = await open(appContext)
  const now = serving.clock()
  const hours = await fill(app, appContext, state).finally(() => app.close())
  await keep?.(serving, now, hours)
}

/** Makes the museum, and answers the hours of this day at which something happens in it. */
async function fill(
  app: FastifyInstance,
  appContext: AppContext,
  state: Awaited<ReturnType<typeof demoState>>,
): Promise<string[]> {
  if (state === 'filling') await single(appContext.db, clearDemo)
  drawAhead()
  await single(appContext.db, (tx) => markDemo(tx, 'filling'))
  const admin = { ...demoAdmin, role: 'admin', created_at: '2026-01-01 00:00:00' } as const
  await createAccount(appContext.db, admin, '', noWords)
  const { clock, settings } = appContext
  const today = clock()
  const hoursOfToday: string[] = []
  await relaxFsync(appContext.db)
  try {
    // Whoever lived through these days had no second factor to bind; from today on it is asked for.
    appContext.settings = { ...settings, secondRoles: [] }
    const zone = appContext.settings.museumZone
    const { day: date, time: present } = museumTime(today, zone)
    // By the museum's days and not by so many hours: where clocks are changed the two differ.
    const instant = ({ day, time = present }: DemoEvent) =>
      day === 0 && time === present
        ? today.getTime()
        : instantOf({ day: addDays(date, day), time }, zone).getTime()
    const all = await demoEvents(app, appContext)
    hoursOfToday.push(...all.flatMap(({ day, time }) => (day === 0 && time ? [time] : [])))
    const events = all
      .map((event) => ({ run: event.run, instant: instant(event) }))
      // The demo museum knows nothing of what is still to come.
      .filter(({ instant }) => instant <= today.getTime())
      .sort((a, b) => a.instant - b.instant)
    for (const { run, instant } of events) {
      appContext.clock = () => new Date(instant)
      await runDue(appContext, decisionKinds)
      await run()
    }
  } finally {
    Object.assign(appContext, { clock, settings })
    await strictFsync(appContext.db)
  }
  await runJobs(appContext)
  // It shows a museum that has been open for long.
  await need((await asOffice(app)).send(setupCalls.putAway, { put_away: 1 }))
  await single(appContext.db, (tx) => markDemo(tx, 'filled'))
  return hoursOfToday
}

/** The people offered first on the login page of the WeChat stand-in, with what each one shows. */
const demoLogins: readonly { person: PersonKey; role: string }[] = [
  { person: 'wangxiaoyu', role: '访客' },
  { person: 'chenjianing', role: '申请人' },
  { person: 'lishulan', role: '正式志愿者' },
  { person: 'zhouzhiyuan', role: '组长' },
]

/** The people whom the WeChat stand-in offers. */
function loginChoices(): StandinPerson[] {
  return demoLogins.map(({ person, role }) => ({
    name: demoPeople.find(({ key }) => key === person)?.name ?? person,
    role,
  }))
}

/** What `npm start` prints when the demo museum is open: where to go, and as whom. */
export function greeting(
  origin: string,
  office: string,
  choices: readonly StandinPerson[],
): string {
  const people = choices.map(({ name, role }) => `    ${role}  ${name}`)
  return [
    '',
    `  手机端    ${origin}/wx/index   (点“确定”，在微信替身页选择身份)`,
    `  后台      ${office}/office/    (${demoAdmin.username} / ${demoAdmin.password})`,
    `  接口文档  ${origin}/api/docs`,
    '',
    '  演示人物',
    ...people,
    '',
    '  按 Ctrl+C 停止',
    '',
  ].join('\n')
}
