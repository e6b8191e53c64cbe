import { expect, it } from 'vitest'
import { createRandom } from '../../../server/seeds/random.ts'
import { demoSensors } from '../../../server/seeds/demo-sensors.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 22)

it('[JOB-T3] the demo sensor was above its limit once, at whatever hour the company is made', () => {
  const times = Array.from({ length: 24 }, (_, hour) => {
    const at = START + hour * HOUR
    const context = { random: createRandom(1), now: at } as Parameters<typeof demoSensors>[0]
    const company = { users: { office: 'office' } } as unknown as Parameters<typeof demoSensors>[1]
    const places = { sites: ['site'] } as unknown as Parameters<typeof demoSensors>[2]
    const assets = { demoAsset: 'asset', ids: ['asset'] } as unknown as Parameters<typeof demoSensors>[3]
    const { report } = demoSensors(context, company, places, assets, 'project', 1, at).tables
    const over = report.map(({ properties }) => (properties as { temperatureC: number }).temperatureC > 12)
    return over.filter((is, index) => is && over[index - 1] !== true).length
  })
  expect(times).toEqual(Array.from({ length: 24 }, () => 1))
})
