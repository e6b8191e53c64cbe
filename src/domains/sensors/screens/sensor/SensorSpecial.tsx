import { useLingui } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconZoomReset } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { sensor } from '../../entities/sensor.ts'
import type { ListRowOf } from '../../../../engine/data/api.ts'
import { rowsSoFar } from '../../../../engine/data/known.ts'
import { useList } from '../../../../engine/hooks/use-list.ts'
import { useArriving } from '../../../../engine/hooks/use-status.ts'
import { isoDay } from '../../../../i18n/moments.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { safeFileName } from '../../../../protocol/file-name.ts'
import { useShowsInfo } from '../../../../record/page/use-shows-info.ts'
import { Select } from '../../../../ui/form/pickers.tsx'
import { Face, SkeletonRows, useLoadingFace } from '../../../../ui/page/Face.tsx'
import { ComingFace, StillComing } from '../../../../ui/page/StillComing.tsx'
import { token } from '../../../../ui/theme/token.ts'
import { Brush } from './Brush.tsx'
import { Excursions } from './Excursions.tsx'
import { csvOf, offer, pictureOf } from './export-readings.ts'
import { type Degrees, type Measured, thresholdOf } from './measurements.ts'
import { SensorChart } from './SensorChart.tsx'
import { SpanChoice } from './SpanChoice.tsx'
import { DAY, KEPT_DAYS } from './span.ts'
import { SpanVerdict } from './SpanVerdict.tsx'
import type { Stretch } from './span-figures.ts'
import style from './sensor.module.css'
import { useReadings } from './use-compared.ts'
import { useSensorReports } from './use-sensor-reports.ts'
import { useSensorSpan } from './use-sensor-span.ts'

const MOST_SENSORS = 1000

/** The chart of a sensor, what it is looked at for: ranges, another sensor beside it, the times outside its limits, and both as a file. */
export default function SensorSpecial({ record }: { readonly record: ListRowOf<typeof sensor> }) {
  const { t } = useLingui()
  const format = useFormat()
  const shows = useShowsInfo('sensor')
  const arriving = useArriving('report')
  const box = useRef<HTMLDivElement>(null)
  const [degrees, setDegrees] = useState<Degrees>('C')
  const [shown, setShown] = useState<readonly Measured[]>(['temperature', 'humidity'])
  const [other, setOther] = useState<string | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const { row } = record
  const { id } = row
  const span = useSensorSpan()
  const threshold = useMemo(() => thresholdOf(row, degrees), [row, degrees])
  const found = useSensorReports(id, span, threshold, degrees)
  const { reports, figures, whole, silence, last, older } = found
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
  const skeleton = useLoadingFace(found.loading)
  const name = row.name ?? row.code ?? ''
  if (!shows('chart')) return null
  if (found.error !== null) {
    return (
      <Face
        kind="error"
        title={t`The reports could not be read`}
        action={<Button onClick={found.retry}>{t`Try again`}</Button>}
      />
    )
  }
  if (found.loading) return skeleton ? <SkeletonRows rows={10} /> : null
  if (arriving && reports.length === 0) return <ComingFace />
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
      `${row.code ?? name} ${isoDay(span.shown.from, format.clock)} ${isoDay(span.shown.to, format.clock)}.${kind}`,
    )
  const exportCsv = (): void => offer(new Blob([csvOf(reports, degrees)], { type: 'text/csv' }), fileName('csv'))
  const exportPicture = (): void => {
    const picture = box.current === null ? null : pictureOf(box.current, token('--surface'))
    picture?.toBlob((bytes) => {
      if (bytes !== null) offer(bytes, fileName('png'))
    })
  }
  const choose = (from: number): void => setChosen(chosen === from ? null : from)
  return (
    <div className={style['reports']} ref={box}>
      {arriving && <StillComing because="arriving" />}
      {!arriving && (
        <SpanVerdict figures={figures} limits={threshold} degrees={degrees} whole={whole} live={span.live} />
      )}
      {older.error !== null && (
        <Face
          kind={older.error === 'needs-connection' ? 'not-here' : 'error'}
          title={t`Older reports could not be read`}
          action={<Button onClick={older.retry}>{t`Try again`}</Button>}
        >
          {t`Reports of the last 30 days are kept on this device; older ones need a connection.`}
        </Face>
      )}
      {!arriving && (
        <>
          <SensorChart
            reports={reports}
            label={t`Measurements of ${name}`}
            shown={shown}
            onShown={setShown}
            degrees={degrees}
            onDegrees={setDegrees}
            threshold={threshold}
            span={span.shown}
            knownUntil={span.heard}
            silence={whole ? silence : undefined}
            silentNow={whole && span.live && last !== null && span.heard - last > silence}
            onZoom={span.setZoom}
            compared={compared}
            marks={marks}
            onMark={choose}
            choice={<SpanChoice choice={span.choice} onChoice={span.choose} />}
            zoomed={
              span.zoom !== null && (
                <Button leftSection={<IconZoomReset size={18} aria-hidden="true" />} onClick={() => span.setZoom(null)}>
                  {t`Reset zoom`}
                </Button>
              )
            }
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
    </div>
  )
}
