import type { Bench } from '../bench.ts'
import { atLeast, type Result, told } from '../result.ts'

const EDITS = 1110

/** Connects again and resolves when the server has taken everything that was waiting; returns the seconds. */
export const send = async ({ lab }: Bench): Promise<number> => {
  const start = performance.now()
  await lab.page.evaluate(async () => {
    await window.bench.wake()
    await window.bench.untilSent()
  })
  return (performance.now() - start) / 1000
}

/** Edits without a connection, then reconnecting and sending the queue, until a pull has covered it. */
export const replay = async (bench: Bench): Promise<readonly Result[]> => {
  const { lab, front, cpu } = bench
  await lab.page.evaluate(() => window.bench.atRest())
  front.online = false
  const pending = await lab.page.evaluate((edits) => window.bench.queue(edits), EDITS)
  front.online = true
  const before = { ...(await lab.cpuByProcess()), ...cpu() }
  const seconds = await send(bench)
  await lab.page.evaluate(() => window.bench.synced())
  const after = { ...(await lab.cpuByProcess()), ...cpu() }
  const spent = Object.entries(after).map(([name, now]) => {
    const change = ((now - (before[name] ?? 0)) * 1000) / pending
    return told(`CPU of ${name} for each change, with the pulls of its rows`, 'ms', change)
  })
  return [
    atLeast(`Replay of ${pending} queued changes, server on the same cores`, 'per s', pending / seconds, 1000),
    ...spent,
  ]
}
