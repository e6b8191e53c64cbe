import { i18n } from '@lingui/core'
import { beforeAll, expect, it } from 'vitest'
import { alarmName } from '../../../src/domains/sensors/screens/sensor/measured-words.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en_US', messages: {} }))

it('[SENSOR-11] an alarm that a gateway made up is shown in the words of its code, and nothing is added', () => {
  expect(alarmName('DOOR_OPEN_LONG')).toBe('Door open long')
  expect(alarmName('doorOpenLong')).toBe('Door open long')
  expect(alarmName('CO2_HIGH')).toBe('CO2 high')
  expect(alarmName('SOS')).toBe('SOS')
  expect(alarmName('Lid ajar at dock B')).toBe('Lid ajar at dock B')
})

it('[SENSOR-11] an alarm that is known is known in another spelling too', () => {
  expect(alarmName('TEMPERATURE_HIGH')).toBe(alarmName('temperature high'))
  expect(alarmName('batteryLow')).toBe('Battery low')
})
