import { rowAs, valuesAs } from '../../../catalogue/row.ts'
import type { Mutator } from '../../../protocol/mutator.ts'
import type { Mutation } from '../../../protocol/mutation.ts'
import { assetSensor } from '../entities/asset-sensor.ts'
import { sensor } from '../entities/sensor.ts'

type Link = Pick<Mutation, 'body' | 'base'>

const linkOf = ({ body, base }: Link) => valuesAs(assetSensor, { ...base, ...body })

const targets = (mutation: Link) => {
  const { sensor: id } = linkOf(mutation)
  return typeof id === 'string' ? [[sensor.name, id] as const] : []
}

/** The asset of a sensor, which the server derives from its link, once that is made on this device. */
export const fittedSensor: Mutator = {
  targets,
  apply: (mutation, _target, row) => row && { ...row, asset: linkOf(mutation).asset ?? null },
}

/** Once the link is removed, the sensor is on no asset. */
export const takenOffSensor: Mutator = {
  targets,
  apply: (mutation, _target, row) =>
    row !== null && rowAs(sensor, row).asset === linkOf(mutation).asset ? { ...row, asset: null } : row,
}
