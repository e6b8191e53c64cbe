import { t } from '@lingui/core/macro'
import { sentence } from '../../../../i18n/sentence.ts'
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

/**
 * An unknown code of a gateway as words: `DOOR_OPEN_LONG` becomes door open long. Words with digits and short single words stay: `CO2`,
 * `SOS`.
 */
const spoken = (code: string): string => {
  const words = code
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[_\-.\s]+/)
    .filter((word) => word !== '')
  const isShort = words.length === 1 && code.length <= 4
  return words.map((word) => (isShort || /\d/.test(word) ? word : word.toLowerCase())).join(' ')
}

/** Translations of the alarms of known sensor makes, however they write them; others in the words of their code, capitalized. */
export const alarmName = (alarm: string): string => {
  const known: { readonly [alarm: string]: string } = {
    'temperature high': t`Temperature high`,
    'temperature low': t`Temperature low`,
    'humidity high': t`Humidity high`,
    'humidity low': t`Humidity low`,
    'battery low': t`Battery low`,
    shock: t`Shock`,
  }
  // A phrase is shown as it was sent.
  const said = /\s/.test(alarm.trim()) ? alarm.trim() : spoken(alarm)
  return known[said.toLowerCase()] ?? sentence(said === '' ? alarm : said)
}

export const severityName = (severity: string): string => {
  const known: { readonly [severity: string]: string } = {
    info: t`Info`,
    warning: t`Warning`,
    critical: t`Critical`,
  }
  return known[severity] ?? severity
}
