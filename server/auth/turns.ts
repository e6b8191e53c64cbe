/** Passwords that one process checks concurrently; more would only wait for the CPU. */
const atOnce = 8

const lines = new Map<string, Promise<unknown>>()
const waiting: (() => void)[] = []
let running = 0

/** Runs at most one check per name at a time, in call order, and at most eight in total. */
export async function inTurn<T>(name: string, judge: () => Promise<T>): Promise<T> {
  const before = lines.get(name) ?? Promise.resolve()
  const turn = before.then(() => withSlot(judge))
  const settled = turn.then(
    () => undefined,
    () => undefined,
  )
  lines.set(name, settled)
  try {
    return await turn
  } finally {
    if (lines.get(name) === settled) lines.delete(name)
  }
}

async function withSlot<T>(judge: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await judge()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}
