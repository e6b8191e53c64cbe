import { assetSensorHooks } from './actions/asset-sensor.ts'
import { reportHooks } from './actions/report.ts'
import { type Hooks } from '../../store/hooks.ts'

/** What the entities of this domain do beyond their declaration. */
export const sensorsDomainHooks: Hooks = {
  asset_sensor: assetSensorHooks,
  report: reportHooks,
}
