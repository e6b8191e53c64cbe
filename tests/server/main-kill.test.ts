import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { cleanUp, launchGround, newDataDir, postgresOf, readyAt, stop } from './harness/program.ts'

afterEach(cleanUp)

/** Kills per run; for more: KILLS=50 npx vitest run --project server tests/server/main-kill.test.ts */
const KILLS = Number(process.env['KILLS'] ?? 3)

const namesAt = async (address: string): Promise<string[]> =>
  ((await (await fetch(`${address}/crates`)).json()) as { name: string }[]).map(({ name }) => name)

/** Creates crates one after the other until `end` is called, and collects the acknowledged ones. */
const writer = (address: string, lane: number) => {
  const acknowledged: string[] = []
  let going = true
  const ended = (async () => {
    for (let n = 0; going; n += 1) {
      const name = `lane ${lane} crate ${n}`
      const answer = await fetch(`${address}/crates/${encodeURIComponent(name)}`, { method: 'POST' })
      await answer.text()
      if (answer.status === 200) acknowledged.push(name)
      else await pause(20)
    }
  })()
  return {
    acknowledged,
    end: async () => {
      going = false
      await ended
    },
  }
}

/** Resolves with the process id of the restarted PostgreSQL. */
const anotherThan = (dataDir: string, before: number | undefined): Promise<number> =>
  expect
    .poll(
      async () => {
        const pid = await postgresOf(dataDir)
        return pid !== undefined && pid !== before
      },
      { timeout: 60_000 },
    )
    .toBe(true)
    .then(async () => (await postgresOf(dataDir)) ?? 0)

describe('the embedded PostgreSQL is killed under load', () => {
  it(
    'is restarted, the application keeps running, and acknowledged changes are there',
    { timeout: 600_000 },
    async () => {
      const dataDir = await newDataDir()
      const program = launchGround(dataDir)
      const address = await readyAt(program)
      const held = fetch(`${address}/hold`).then((answer) => answer.status)
      await program.says(/^holding$/m)
      const writers = [0, 1, 2, 3].map((lane) => writer(address, lane))
      const count = (): number => writers.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = count()
        await expect.poll(() => count() > before + 20, { timeout: 60_000 }).toBe(true)
        const postmaster = await postgresOf(dataDir)
        process.kill(postmaster ?? 0, 'SIGKILL')
        await anotherThan(dataDir, postmaster)
      }
      const after = count()
      await expect.poll(() => count() > after + 20, { timeout: 60_000 }).toBe(true)
      await Promise.all(writers.map(({ end }) => end()))
      // The reconnected listener reports that it may have missed notifications.
      await expect.poll(async () => (await fetch(`${address}/heard`)).json(), { timeout: 30_000 }).toContain('')
      const stored = new Set(await namesAt(address))
      for (const { acknowledged } of writers) expect(acknowledged.filter((name) => !stored.has(name))).toEqual([])
      const { code } = await stop(program)
      expect(code).toBe(0)
      expect(await held).toBe(200)
      expect(await postgresOf(dataDir)).toBeUndefined()
    },
  )
})
