import { t } from '@lingui/core/macro'
import type { Measured } from '../../effects/measurements.ts'

/** Name of a measurement in the user's language. */
export const measuredName = (measured: Measured): string =>
  ({
    temperature: t`Temperature`,
    temperatureProbe: t`Probe temperature`,
    humidity: t`Humidity`,
    pressure: t`Pressure`,
    light: t`Light`,
    batteryPercent: t`Battery`,
    signalQuality: t`Signal quality`,
    shockMagnitude: t`Shock magnitude`,
  })[measured]

/** Translations of the alarms of known sensor makes; others are shown as sent, capitalized. */
export const alarmName = (alarm: string): string => {
  const known: { readonly [alarm: string]: string } = {
    'temperature high': t`Temperature high`,
    'temperature low': t`Temperature low`,
    'humidity high': t`Humidity high`,
    'humidity low': t`Humidity low`,
    'battery low': t`Battery low`,
    shock: t`Shock`,
  }
  return known[alarm.toLowerCase()] ?? alarm.charAt(0).toUpperCase() + alarm.slice(1)
}

export const severityName = (severity: string): string => {
  const known: { readonly [severity: string]: string } = {
    info: t`Info`,
    warning: t`Warning`,
    critical: t`Critical`,
  }
  return known[severity] ?? severity
}
