import { assetSensorHooks } from './actions/asset-sensor.ts'
import { reportHooks } from './actions/report.ts'
import { type Hooks } from '../../store/hooks.ts'

export const sensorsDomainHooks: Hooks = {
  asset_sensor: assetSensorHooks,
  report: reportHooks,
}
