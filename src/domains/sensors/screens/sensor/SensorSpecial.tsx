import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { sensor } from '../../entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useArriving } from '../../../../engine/hooks/use-status.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { safeFileName } from '../../../../protocol/file-name.ts'
import { offerBytes } from '../../../../ui/files/offer-bytes.ts'
import { BeingRead } from '../../../../record/page/overview/BeingRead.tsx'
import { useShowsInfo } from '../../../../record/page/use-shows-info.ts'
import { Select } from '../../../../ui/form/Select.tsx'
import { token } from '../../../../ui/theme/token.ts'
import { Brush } from './Brush.tsx'
import { Excursions } from './Excursions.tsx'
import { csvOf, pictureOf } from './export-readings.ts'
import { ReportsFace } from './ReportsFace.tsx'
import { SpanChart } from './SpanChart.tsx'
import { DAY, KEPT_DAYS } from './span.ts'
import { SpanVerdict } from './SpanVerdict.tsx'
import type { Stretch } from './span-figures.ts'
import style from './sensor.module.css'
import { useReadings } from './use-compared.ts'
import { useShownReports } from './use-shown-reports.ts'

const MOST_SENSORS = 1000

/** The chart on the page of a sensor: ranges, comparison with another sensor, excursions, and export of both. */
export default function SensorSpecial({ record }: { readonly record: ListRowOf<typeof sensor> }) {
  const { t } = useLingui()
  const format = useFormat()
  const shows = useShowsInfo('sensor')
  const arriving = useArriving('report')
  const box = useRef<HTMLDivElement>(null)
  const [other, setOther] = useState<string | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const { row } = record
  const { id } = row
  const shown = useShownReports(row)
  const { found, span, threshold, degrees } = shown
  const { reports, figures, whole } = found
  const kept = useMemo((): Stretch => ({ from: span.now - KEPT_DAYS * DAY, to: span.now }), [span.now])
  const all = useReadings(id, kept, degrees)
  const readings = useReadings(other, span.shown, degrees)
  const sensors = rowsSoFar(
    useList(sensor, { filters: {}, sort: { path: 'name', order: 'ASC' }, limit: MOST_SENSORS, offset: 0 }),
  )
  const others = useMemo(
    () =>
      sensors
        .filter((one) => one.row.id !== id)
        .map((one) => ({ value: one.row.id, label: [one.row.name, one.row.code].filter(Boolean).join(', ') })),
    [sensors, id],
  )
  const otherName = others.find(({ value }) => value === other)?.label ?? ''
  const compared = useMemo(
    () => (other === null ? undefined : { label: otherName, readings }),
    [other, otherName, readings],
  )
  const marks = useMemo(
    () =>
      figures.excursions.map(({ from, to }, index) => ({
        from,
        to,
        label: String(index + 1),
        chosen: from === chosen,
      })),
    [figures.excursions, chosen],
  )
  if (!shows('chart')) return null
  const choosePeriod = ({ from, to }: Stretch): void => {
    const [begin, end] = [from, to].map((at) => ({ day: isoDay(at, format.clock), time: format.time(at) }))
    if (begin === undefined || end === undefined) return
    span.choose({
      kind: 'period',
      period: { fromDay: begin.day, fromTime: begin.time, toDay: end.day, toTime: end.time },
    })
  }
  const fileName = (kind: string): string =>
    safeFileName(
      `${row.code ?? shown.name} ${isoDay(span.shown.from, format.clock)} ${isoDay(span.shown.to, format.clock)}.${kind}`,
    )
  const exportCsv = (): void => offerBytes(fileName('csv'), new Blob([csvOf(reports, degrees)], { type: 'text/csv' }))
  const exportPicture = (): void => {
    const picture = box.current === null ? null : pictureOf(box.current, token('--surface'))
    picture?.toBlob((bytes) => {
      if (bytes !== null) offerBytes(fileName('png'), bytes)
    })
  }
  const choose = (from: number): void => setChosen(chosen === from ? null : from)
  return (
    <>
      <div className={style['reports']} ref={box}>
        <ReportsFace found={found}>
          {!arriving && (
            <>
              <SpanVerdict figures={figures} limits={threshold} degrees={degrees} whole={whole} live={span.live} />
              <SpanChart
                of={shown}
                compared={compared}
                marks={marks}
                onMark={choose}
                tools={
                  <>
                    <Select
                      aria-label={t`Compare with another sensor`}
                      placeholder={t`Compare`}
                      data={others}
                      value={other}
                      onChange={setOther}
                      searchable
                      clearable
                      limit={50}
                      nothingFoundMessage={t`No sensor of this name`}
                    />
                    <Menu position="bottom-end">
                      <Menu.Target>
                        <Button leftSection={<IconDownload size={18} aria-hidden="true" />}>{t`Export`}</Button>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item onClick={exportCsv} disabled={reports.length === 0}>{t`Reports as CSV`}</Menu.Item>
                        <Menu.Item onClick={exportPicture}>{t`Chart as picture`}</Menu.Item>
                      </Menu.Dropdown>
                    </Menu>
                  </>
                }
              />
              <Brush readings={all} whole={kept} shown={span.shown} onShown={choosePeriod} />
              <Excursions
                excursions={figures.excursions}
                limits={threshold}
                degrees={degrees}
                whole={whole}
                span={span.whole}
                onShow={span.setZoom}
                chosen={{ from: chosen, onChoose: choose }}
              />
            </>
          )}
        </ReportsFace>
      </div>
      {found.loading && <BeingRead />}
    </>
  )
}
