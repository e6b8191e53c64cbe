import type { Fuzzed, RouteFigures } from './fuzz.ts'

const STATUSES = [400, 401, 403, 404, 409, 422] as const

const countOf = ({ statuses }: RouteFigures, keep: (status: number) => boolean): number =>
  [...statuses].reduce((sum, [status, count]) => sum + (keep(status) ? count : 0), 0)

const rowOf = (figures: RouteFigures): string => {
  const others = [...figures.statuses].filter(([status]) => status >= 400 && !STATUSES.some((one) => one === status))
  const cells = [
    figures.route,
    countOf(figures, () => true),
    countOf(figures, (status) => status >= 200 && status < 400),
    ...STATUSES.map((status) => figures.statuses.get(status) ?? 0),
    others.map(([status, count]) => `${status}: ${count}`).join(', ') || '0',
    figures.failures.length,
  ]
  return `| ${cells.join(' | ')} |`
}

const firstOf = ({ route, failures }: RouteFigures): string[] => {
  const [first] = failures
  return first === undefined
    ? []
    : [`${route} (${failures.length}): ${first.what} [${first.twist}]\n  ${first.curl}\n  ${first.answer}\n`]
}

/** Table of calls and responses by route, the first failure of each, and the totals. */
export const tableOf = ({ calls, routes, failures }: Fuzzed): string => {
  const called = routes.filter(({ statuses }) => statuses.size > 0)
  const head = ['route', 'calls', 'done', ...STATUSES, 'others', 'wrong']
  const statuses = new Map<number, number>()
  for (const route of called) {
    for (const [status, count] of route.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
  }
  const sums = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  const unserved = called.filter((figures) => countOf(figures, (status) => status > 0 && status < 400) === 0)
  return [
    `| ${head.join(' | ')} |`,
    `|---${'|---:'.repeat(head.length - 1)}|`,
    ...called.map(rowOf),
    '',
    ...routes.flatMap(firstOf),
    `${calls} calls of ${called.length} routes; ${sums.join(', ')}.`,
    `${unserved.length} routes only refused. ${failures.length} answers are not as the document says.`,
    '',
  ].join('\n')
}
