import type { sensorType } from '../entities/sensor-type.ts'
import type { Row } from '../../../catalogue/row.ts'

/** Filter for the sensor types that users put on assets themselves (ASSET-22); others are fitted by the supplier. */
export const FITTED_BY_CUSTOMERS = { customerCreate: true } as const

/** Whether users may put sensors of the type on assets. */
export const isFittedByCustomers = ({ customerCreate }: Pick<Row<typeof sensorType>, 'customerCreate'>): boolean =>
  customerCreate === FITTED_BY_CUSTOMERS.customerCreate
