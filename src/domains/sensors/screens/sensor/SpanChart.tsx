import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconZoomReset } from '@tabler/icons-react'
import { SensorChart, type SensorChartProps } from './SensorChart.tsx'
import { SpanChoice } from './SpanChoice.tsx'
import type { ShownReports } from './use-shown-reports.ts'

type SpanChartProps = { readonly of: ShownReports } & Pick<SensorChartProps, 'compared' | 'marks' | 'onMark' | 'tools'>

/** The chart of the chosen span, with the controls that choose and zoom it. */
export const SpanChart = ({ of, ...more }: SpanChartProps) => {
  const { t } = useLingui()
  const { name, span, found } = of
  const { whole, silence, last } = found
  return (
    <SensorChart
      reports={found.reports}
      label={t`Measurements of ${name}`}
      shown={of.measured}
      onShown={of.setMeasured}
      degrees={of.degrees}
      onDegrees={of.setDegrees}
      threshold={of.threshold}
      span={span.shown}
      knownUntil={span.heard}
      silence={whole ? silence : undefined}
      silentNow={whole && span.live && last !== null && span.heard - last > silence}
      onZoom={span.setZoom}
      choice={<SpanChoice choice={span.choice} shown={span.whole} onChoice={span.choose} />}
      zoomed={
        span.zoom !== null && (
          <Button leftSection={<IconZoomReset size={18} aria-hidden="true" />} onClick={() => span.setZoom(null)}>
            {t`Reset zoom`}
          </Button>
        )
      }
      {...more}
    />
  )
}
