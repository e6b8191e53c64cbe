import { useEffect, useMemo, useState } from 'react'
import { report } from '../../entities/report.ts'
import { rowAs } from '../../../../catalogue/row.ts'
import { useData } from '../../../../engine/hooks/use-data.ts'
import { NeedsConnection, onlineList } from '../../../../engine/data/online-list.ts'
import { countOf, rowsSoFar } from '../../../../engine/data/known.ts'
import type { Report } from '../../effects/measurements.ts'
import type { Reports } from './use-reports.ts'
import type { Stretch } from './span-figures.ts'

/** Page size of the server. */
const PAGE = 1000
/** Most reports read from before what the device keeps. */
const MOST = 20_000

interface Older {
  /** Key of the request, so that results of another request are not shown. */
  readonly key: string
  readonly reports: readonly Report[]
  readonly whole: boolean
  readonly error: Reports['error']
}

const NOTHING: Older = { key: '', reports: [], whole: false, error: null }

/** Reports older than those on the device, newest first, page by page from the server; null requests nothing. */
export const useOlderReports = (sensor: string, stretch: Stretch | null): Reports => {
  const { client } = useData()
  const [older, setOlder] = useState(NOTHING)
  const [turn, setTurn] = useState(0)
  const key = stretch === null ? '' : `${sensor} ${stretch.from} ${stretch.to}`
  useEffect(() => {
    if (stretch === null) return
    let off = false
    const time = { from: new Date(stretch.from).toISOString(), to: new Date(stretch.to).toISOString() }
    const read = async (): Promise<void> => {
      let reports: readonly Report[] = []
      let count = Infinity
      setOlder({ key, reports, whole: false, error: null })
      while (!off && reports.length < Math.min(count, MOST)) {
        const page = await onlineList(client.api, report.name, {
          filters: { sensor, time },
          sort: { path: 'time', order: 'DESC' },
          limit: PAGE,
          offset: reports.length,
        })
        if (off) return
        const found = rowsSoFar(page)
        count = found.length === 0 ? reports.length : (countOf(page) ?? Number.POSITIVE_INFINITY)
        reports = [...reports, ...found.map(({ row }) => rowAs(report, row))]
        setOlder({ key, reports, whole: reports.length >= count, error: null })
      }
    }
    read().catch((error: unknown) => {
      if (!off)
        setOlder((known) => ({
          ...known,
          key,
          whole: false,
          error: error instanceof NeedsConnection ? 'needs-connection' : 'failed',
        }))
    })
    return () => {
      off = true
    }
    // `key` contains everything that the request depends on.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [client, key, turn])
  return useMemo((): Reports => {
    const retry = (): void => setTurn((before) => before + 1)
    if (key === '') return { reports: [], whole: true, loading: false, error: null, retry }
    if (older.key !== key) return { reports: [], whole: false, loading: true, error: null, retry }
    const { reports, whole, error } = older
    return { reports, whole, loading: !whole && error === null && reports.length === 0, error, retry }
  }, [key, older])
}
