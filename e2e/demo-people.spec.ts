import { call, tokenOf } from './people.ts'
import { expect, test } from './test.ts'

interface Centre {
  status: number
  is_group_leader: number
  service_count: number
}

/** What `npm start` says beside a name. */
const named = {
  王小雨: { status: 0, is_group_leader: 0, service_count: 0 },
  陈嘉宁: { status: 1, is_group_leader: 0, service_count: 0 },
  李淑兰: { status: 7, is_group_leader: 0 },
  周志远: { status: 7, is_group_leader: 1 },
}

test('who enters as one of the demo’s people is what is said beside the name', async ({
  request,
}) => {
  for (const [name, is] of Object.entries(named)) {
    const token = await tokenOf(request, name)
    const info = await call<Centre>(request, 'GET /api/volunteer/index_info', {}, token)
    expect(info, name).toMatchObject(is)
    if (info.status === 7) expect(info.service_count, name).toBeGreaterThan(0)
  }
  const led = await call<{ list: { name: string }[] }>(
    request,
    'GET /api/volunteer/volunteer_group',
    {},
    await tokenOf(request, '周志远'),
  )
  expect(led.list.map(({ name }) => name).sort()).toEqual(['观众服务组', '讲解组'])
})
