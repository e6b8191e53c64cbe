import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second of Linux. */
const TICKS = 100

interface Process {
  readonly id: number
  readonly parent: number
  readonly name: string
  readonly seconds: number
}

const processes = (): readonly Process[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((id) => {
      try {
        const text = readFileSync(`/proc/${id}/stat`, 'utf8')
        const end = text.lastIndexOf(')')
        const fields = text.slice(end + 2).split(' ')
        const ticks = Number(fields[11]) + Number(fields[12])
        return [
          {
            id: Number(id),
            parent: Number(fields[1]),
            name: text.slice(text.indexOf('(') + 1, end),
            seconds: ticks / TICKS,
          },
        ]
      } catch {
        return []
      }
    })

/** Whether the command line of a process names this directory: the embedded PostgreSQL is not a child process of the server. */
const isOf = ({ id }: Process, dataDir: string): boolean => {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(dataDir)
  } catch {
    return false
  }
}

const threadsOf = (pid: number): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** Seconds in which threads of a process were ready to run but had no core. */
const waitOf = (pid: number): number =>
  threadsOf(pid).reduce((sum, id) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[1]) / 1e9
    } catch {
      return sum
    }
  }, 0)

export interface Cpu {
  readonly node: number
  readonly postgres: number
  /** Seconds in which the server's own processes waited for a core. */
  readonly waited: number
}

/** CPU seconds of a server's process with its descendants, and of its embedded PostgreSQL; null where there is no /proc. */
export const cpuOf = (pid: number, dataDir: string): Cpu | null => {
  if (process.platform !== 'linux') return null
  const all = processes()
  const isPostgres = ({ name }: Process): boolean => name.startsWith('postgres')
  const below = new Set([pid, ...all.filter((one) => isPostgres(one) && isOf(one, dataDir)).map(({ id }) => id)])
  for (let size = 0; size < below.size;) {
    size = below.size
    for (const { id, parent } of all) if (below.has(parent)) below.add(id)
  }
  const own = all.filter(({ id }) => below.has(id))
  const sum = (list: readonly Process[]): number => list.reduce((total, { seconds }) => total + seconds, 0)
  const nodes = own.filter((one) => !isPostgres(one))
  const waited = nodes.reduce((total, { id }) => total + waitOf(id), 0)
  return { node: sum(nodes), postgres: sum(own.filter(isPostgres)), waited }
}
