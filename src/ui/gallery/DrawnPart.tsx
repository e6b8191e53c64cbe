import { useMemo, useState } from 'react'
import { Chart } from '../chart/Chart.tsx'
import { MapView } from '../map/MapView.tsx'
import { Panel } from '../page/EditLayout.tsx'
import { Page } from '../page/Page.tsx'

const minute = 60_000

/** Seven days at five minutes with one pause and two excursions above 8. */
const measured = () => {
  const end = Math.floor(Date.now() / (5 * minute)) * 5 * minute
  const times: number[] = []
  const temperature: number[] = []
  const humidity: number[] = []
  for (let step = 2016; step >= 0; step -= 1) {
    if (step > 1350 && step < 1480) continue
    const over = (step > 850 && step < 900) || step < 60
    times.push(end - step * 5 * minute)
    temperature.push(4.5 + Math.sin(step / 45) + (over ? 4 : 0))
    humidity.push(66 + 6 * Math.sin(step / 60))
  }
  return { times, temperature, humidity }
}

export const DrawnPart = () => {
  const { times, temperature, humidity } = useMemo(() => measured(), [])
  const [pin, setPin] = useState({ lat: 51.36, lng: 6.17, accuracy: 40_000 })
  const series = useMemo(
    () => [
      { key: 'temperature', label: 'Temperature', unit: '°C', values: temperature },
      { key: 'humidity', label: 'Humidity', unit: '%', values: humidity },
    ],
    [temperature, humidity],
  )
  const alarms = useMemo(
    () => times.filter((_, index) => (temperature[index] ?? 0) > 8.6 && index % 12 === 0).map((at) => ({ at })),
    [times, temperature],
  )
  const band = useMemo(() => ({ min: 2, max: 8 }), [])
  return (
    <Page title="Reefer probe, cold room 2">
      <Panel>
        <Chart label="Last 7 days" times={times} series={series} band={band} alarms={alarms} gapAfter={30 * minute} />
      </Panel>
      <p />
      <Panel flush>
        <MapView label="World" zoom={0.6} center={{ lat: 40, lng: 150 }} height={300} />
      </Panel>
      <p />
      <Panel flush>
        <MapView label="Place" pin={pin} onPinMove={(place) => setPin({ ...place, accuracy: 40_000 })} height={300} />
      </Panel>
    </Page>
  )
}
